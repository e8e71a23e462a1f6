import type { ChartRow } from '#engine/charts/contract/chart.ts';

/** A sum of figures; rounded shares can add up to a little more than the whole. */
export const stackSum = (sum: number, kind: unknown): number =>
  kind === 'percentage' && sum > 100 && sum < 100.5 ? 100 : sum;

/** Lower and upper edges of figures on top of those before them in a place; losses reach down from zero. */
export function stackEdges(
  rows: readonly ChartRow[],
  placeOf: (row: ChartRow) => string | number,
): Map<ChartRow, Record<'from' | 'to' | 'middle', number>> {
  const ends = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const value = row.value ?? 0;
      const side = `${placeOf(row)} ${value < 0}`;
      const from = ends.get(side) ?? 0;
      ends.set(side, from + value);
      const to = stackSum(from + value, row.kind);
      return [row, { from, to, middle: (from + to) / 2 }];
    }),
  );
}
