import type { ChartRow } from '#engine/charts/contract/chart.ts';

/**
 * Where every figure of a drawing is tentative, as when all stand in the provisional latest year, drawing all of them paler would say nothing and cost contrast: the
 * block's note says it instead.
 */
export function firmWhereAlike(rows: readonly ChartRow[]): ChartRow[] {
  const known = rows.filter(({ value }) => value !== null);
  const alike = known.every(({ tentative }) => tentative);
  return alike ? rows.map((row) => ({ ...row, tentative: false })) : [...rows];
}
