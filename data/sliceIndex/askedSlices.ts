import type { Kysely } from 'kysely';
import type { ObservationQuery } from '#data/contract/contract.ts';
import type { ObservationTables, TermKind } from './tables.ts';

/** Limit for areas to list in a statement. */
const MAX_AREAS_READ_SINGLY = 500;

/** A slice of any version with a requested key. */
export interface AskedSlice {
  key: string;
  from_version: number;
  to_version: number | null;
  checksum: string;
}

/** Every slice of any version with a requested key. */
export async function slicesAsked(
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
  const few =
    all.areas.length > MAX_AREAS_READ_SINGLY
      ? found
      : found.where('area_id', 'in', termsOf('area', all.areas));
  const rows = await few.execute();
  return rows.flatMap(({ series, breakdown, area, ...slice }) =>
    asked.get(`${series}|${breakdown}`)?.has(area)
      ? [{ key: `${series}|${breakdown}|${area}`, ...slice }]
      : [],
  );
}
