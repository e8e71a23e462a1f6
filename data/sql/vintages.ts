import type { Kysely } from 'kysely';
import { type ObservationQuery, type PublishedVersion, UnknownVersion } from '#data/contract/contract.ts';
import type { ObservationTables, TermKind } from '#data/sliceIndex/tables.ts';
import { publishedVersion } from './versionIndex.ts';

/** More than these are not named to the database. */
const fewAreas = 500;

/** See `Store.vintages`. */
export async function vintagesOf(
  db: Kysely<ObservationTables>,
  queries: readonly ObservationQuery[],
  newest: string | undefined,
): Promise<PublishedVersion[]> {
  const all = await db.selectFrom('version').selectAll().orderBy('version_id', 'desc').execute();
  const from = newest === undefined ? 0 : all.findIndex(({ code }) => code === newest);
  // A database without a version has the code ''.
  if (from < 0 && newest !== '') throw new UnknownVersion(`There is no version ${newest}`);
  const versions = all.slice(Math.max(0, from));
  const oldest = versions.at(-1);
  if (!oldest || queries.length === 0) return [];
  const changed = new Set<number>();
  for (const { from_version, to_version } of await slicesAsked(db, queries)) {
    const isBefore =
      from_version <= oldest.version_id && oldest.version_id < (to_version ?? Number.POSITIVE_INFINITY);
    changed.add(isBefore ? oldest.version_id : from_version);
    if (to_version !== null) changed.add(to_version);
  }
  return versions.filter(({ version_id }) => changed.has(version_id)).map(publishedVersion);
}

/** Every slice, of whatever version, under the keys that are asked for. */
async function slicesAsked(db: Kysely<ObservationTables>, queries: readonly ObservationQuery[]) {
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
    ])
    .where('series_id', 'in', termsOf('series', all.series))
    .where('breakdown_id', 'in', termsOf('breakdown', all.breakdowns));
  const few = all.areas.length > fewAreas ? found : found.where('area_id', 'in', termsOf('area', all.areas));
  const rows = await few.execute();
  return rows.filter(({ series, breakdown, area }) => asked.get(`${series}|${breakdown}`)?.has(area));
}
