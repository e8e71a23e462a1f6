import type { Kysely } from 'kysely';
import { type ObservationQuery, type PublishedVersion, UnknownVersion } from '#data/contract/contract.ts';
import type { ObservationTables, TermKind, VersionTable } from '#data/sliceIndex/tables.ts';
import { publishedVersion } from './versionIndex.ts';

/** More than these are not named to the database. */
const fewAreas = 500;

/** What is asked of versions: those that there are, newest first, and the slices of whatever version that were asked for. */
export interface Asked {
  all: VersionTable[];
  /** those up to the newest one that is asked for */
  versions: VersionTable[];
  slices: AskedSlice[];
}

export interface AskedSlice {
  key: string;
  from_version: number;
  to_version: number | null;
  checksum: string;
}

/** See `Store.vintages`. */
export async function vintagesOf(
  db: Kysely<ObservationTables>,
  queries: readonly ObservationQuery[],
  newest: string | undefined,
): Promise<PublishedVersion[]> {
  const { versions, slices } = await readAsked(db, queries, newest);
  const oldest = versions.at(-1);
  if (!oldest) return [];
  const changed = new Set<number>();
  for (const { from_version, to_version } of slices) {
    const isBefore = from_version <= oldest.version_id && oldest.version_id < (to_version ?? forEver);
    changed.add(isBefore ? oldest.version_id : from_version);
    if (to_version !== null) changed.add(to_version);
  }
  const found = versions.filter(({ version_id }) => changed.has(version_id));
  return releasesIn(found, versions, slices).map(publishedVersion);
}

/** Leaves out versions that show what was wrong, and those that only put back what the one before them shows. */
function releasesIn(found: VersionTable[], versions: readonly VersionTable[], slices: readonly AskedSlice[]) {
  const corrections = versions.filter(isCorrection);
  if (corrections.length === 0) return found;
  const wrong = slices.filter((slice) => corrections.some((correction) => takesBack(correction, slice)));
  const right = found.filter(({ version_id }) => !wrong.some((slice) => isIn(slice, version_id)));
  const states = right.map(({ version_id }) =>
    JSON.stringify(
      slices
        .filter((slice) => isIn(slice, version_id))
        .map(({ key, checksum }) => `${key} ${checksum}`)
        .toSorted(),
    ),
  );
  return right.filter((_, at) => states[at] !== states[at + 1]);
}

export const forEver = Number.POSITIVE_INFINITY;

export const isIn = ({ from_version, to_version }: AskedSlice, version: number): boolean =>
  from_version <= version && version < (to_version ?? forEver);

export const isCorrection = ({ correction }: VersionTable): boolean => correction !== '';

/** Whether a correction says of a slice that it was wrong. */
export function takesBack(
  { version_id, corrects_from }: VersionTable,
  { from_version, to_version }: Pick<AskedSlice, 'from_version' | 'to_version'>,
): boolean {
  if (to_version === null || to_version > version_id) return false;
  return to_version === version_id
    ? from_version >= (corrects_from ?? 0)
    : corrects_from !== null && from_version >= corrects_from;
}

export async function readAsked(
  db: Kysely<ObservationTables>,
  queries: readonly ObservationQuery[],
  newest: string | undefined,
): Promise<Asked> {
  const all = await db.selectFrom('version').selectAll().orderBy('version_id', 'desc').execute();
  const from = newest === undefined ? 0 : all.findIndex(({ code }) => code === newest);
  // A database without a version has the code ''.
  if (from < 0 && newest !== '') throw new UnknownVersion(`There is no version ${newest}`);
  const versions = all.slice(Math.max(0, from));
  const isAsked = versions.length > 0 && queries.length > 0;
  return { all, versions: isAsked ? versions : [], slices: isAsked ? await slicesAsked(db, queries) : [] };
}

/** Every slice, of whatever version, under the keys that are asked for. */
async function slicesAsked(
  db: Kysely<ObservationTables>,
  queries: readonly ObservationQuery[],
): Promise<AskedSlice[]> {
  const asked = new Map<string, Set<string>>();
  for (const { series, breakdown, areas } of queries) {
    const known = asked.get(`${series}|${breakdown}`) ?? new Set();
    asked.set(`${series}|${breakdown}`, known);
    for (const area of areas) known.add(area);
  }
  const termsOf = (kind: TermKind, codes: readonly string[]) =>
    db
      .selectFrom('term')
      .select('term_id')
      .where('kind', '=', kind)
      .where('code', 'in', [...new Set(codes)]);
  const all = {
    series: queries.map(({ series }) => series),
    breakdowns: queries.map(({ breakdown }) => breakdown),
    areas: [...new Set(queries.flatMap(({ areas }) => areas))],
  };
  const found = db
    .selectFrom('slice_row as slice')
    .innerJoin('term as series', 'series.term_id', 'slice.series_id')
    .innerJoin('term as breakdown', 'breakdown.term_id', 'slice.breakdown_id')
    .innerJoin('term as area', 'area.term_id', 'slice.area_id')
    .select([
      'series.code as series',
      'breakdown.code as breakdown',
      'area.code as area',
      'from_version',
      'to_version',
      'checksum',
    ])
    .where('series_id', 'in', termsOf('series', all.series))
    .where('breakdown_id', 'in', termsOf('breakdown', all.breakdowns));
  const few = all.areas.length > fewAreas ? found : found.where('area_id', 'in', termsOf('area', all.areas));
  const rows = await few.execute();
  return rows.flatMap(({ series, breakdown, area, ...slice }) =>
    asked.get(`${series}|${breakdown}`)?.has(area)
      ? [{ key: `${series}|${breakdown}|${area}`, ...slice }]
      : [],
  );
}
