import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { computeGrid, type Grid } from '#engine/core/plan/frame/grid.ts';
import type { ChartBlock, Frame } from '#generated/types.ts';

/** Least and greatest figure of a chart in all years that its player goes through, so that all of them can have one scale. */
export function playedReach(
  { page, context }: Pick<BlockInput<ChartBlock>, 'page' | 'context'>,
  { query, columns }: Grid,
): Pick<Frame, 'reach'> {
  const series = columns[0]?.figure.series.series;
  if (series === undefined) return {};
  const years = page.years.focusYears.map((year) => page.periods.of(series, String(year)));
  const { rows } = computeGrid(page, context, query, (text) => text, [...new Set(years)]);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { cells } of rows) {
    for (const { value, status } of cells) {
      if (value === null || status === 'Q' || !Number.isFinite(value)) continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  return least <= most ? { reach: [least, most] } : {};
}
