import { quantile } from 'd3-array';
import type { ChartRow } from '#engine/charts/contract/chart.ts';

/**
 * The outline of the middle half of the figures in each period: lower quartiles forwards in time, then upper
 * ones back.
 */
export function middleHalf(rows: readonly ChartRow[]): Pick<ChartRow, 't' | 'value'>[] {
  const periods = [...Map.groupBy(rows, ({ t }) => t)].sort(([a], [b]) => a - b);
  const edge = (share: number) =>
    periods.flatMap(([t, found]) => {
      const value = quantile(
        found.flatMap((row) => row.value ?? []),
        share,
      );
      return value === undefined ? [] : [{ t, value }];
    });
  return [...edge(0.25), ...edge(0.75).reverse()];
}
