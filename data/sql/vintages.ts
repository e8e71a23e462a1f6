import type { Kysely } from 'kysely';
import {
  type CorrectedFigures,
  type CorrectedSeries,
  type ObservationQuery,
  type PublishedVersion,
  UnknownVersion,
} from '#data/contract/contract.ts';
import { type AskedSlice, slicesAsked } from '#data/sliceIndex/askedSlices.ts';
import type { ObservationTables, VersionTable } from '#data/sliceIndex/tables.ts';
import { publishedVersion } from './versionIndex.ts';

/** Data for queries across versions: all versions, newest first, and matching slices of any version. */
interface Asked {
  all: VersionTable[];
  /** versions up to the newest one requested */
  versions: VersionTable[];
  slices: AskedSlice[];
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

/** Removes versions with wrong figures, and those that only restore the figures of the one before. */
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

const forEver = Number.POSITIVE_INFINITY;

const isIn = ({ from_version, to_version }: AskedSlice, version: number): boolean =>
  from_version <= version && version < (to_version ?? forEver);

const isCorrection = ({ correction }: VersionTable): boolean => correction !== '';

/** Whether a correction withdraws a slice. */
function takesBack(
  { version_id, corrects_from }: VersionTable,
  { from_version, to_version }: Pick<AskedSlice, 'from_version' | 'to_version'>,
): boolean {
  if (to_version === null || to_version > version_id) return false;
  return to_version === version_id
    ? from_version >= (corrects_from ?? 0)
    : corrects_from !== null && from_version >= corrects_from;
}

async function readAsked(
  db: Kysely<ObservationTables>,
  queries: readonly ObservationQuery[],
  newest: string | undefined,
): Promise<Asked> {
  const all = await db.selectFrom('version').selectAll().orderBy('version_id', 'desc').execute();
  const from = newest === undefined ? 0 : all.findIndex(({ code }) => code === newest);
  // The code of an empty database is ''.
  if (from < 0 && newest !== '') throw new UnknownVersion(`There is no version ${newest}`);
  const versions = all.slice(Math.max(0, from));
  const isAsked = versions.length > 0 && queries.length > 0;
  return { all, versions: isAsked ? versions : [], slices: isAsked ? await slicesAsked(db, queries) : [] };
}

/** See `Store.corrections`. */
export async function correctionsOf(
  db: Kysely<ObservationTables>,
  queries: readonly ObservationQuery[],
  newest: string | undefined,
): Promise<CorrectedFigures[]> {
  const { all, versions, slices } = await readAsked(db, queries, newest);
  const own = versions[0]?.version_id ?? 0;
  return all.filter(isCorrection).flatMap((correction): CorrectedFigures[] => {
    const { version_id } = correction;
    const isLater = version_id > own;
    const wrong = slices.filter(
      (slice) =>
        takesBack(correction, slice) &&
        (isLater ? isIn(slice, own) : !isReplaced(slices, slice.key, version_id, own)),
    );
    // The last version that still had any of it.
    const end = Math.max(...wrong.map(({ to_version }) => to_version ?? forEver));
    const other = isLater ? correction : all.find((version) => version.version_id < end);
    if (!other || wrong.length === 0) return [];
    return [
      { ...publishedVersion(correction), correction: correction.correction, other: other.code, isLater },
    ];
  });
}

/** Whether another slice with the key appeared after a version. */
const isReplaced = (slices: readonly AskedSlice[], key: string, after: number, until: number): boolean =>
  slices.some((slice) => slice.key === key && slice.from_version > after && slice.from_version <= until);

/**
 * Whether any version is a correction. This check is fast because every page needs it, and few databases have
 * any.
 */
export async function hasCorrections(db: Kysely<ObservationTables>): Promise<boolean> {
  const first = db.selectFrom('version').select('version_id').where('correction', '<>', '').limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

/** See `Store.correctedSeries`. */
export async function correctedSeries(db: Kysely<ObservationTables>): Promise<CorrectedSeries[]> {
  const corrections = await db
    .selectFrom('version')
    .selectAll()
    .where('correction', '<>', '')
    .orderBy('version_id', 'desc')
    .execute();
  const found: CorrectedSeries[] = [];
  for (const correction of corrections) {
    const rows = await db
      .selectFrom('slice_index')
      .innerJoin('term as series', 'series.term_id', 'slice_index.series_id')
      .select(['series.code as series', 'from_version', 'to_version'])
      .where('to_version', '<=', correction.version_id)
      .execute();
    const series = rows.filter((row) => takesBack(correction, row)).map((row) => row.series);
    found.push({ ...publishedVersion(correction), series: [...new Set(series)].toSorted() });
  }
  return found;
}
