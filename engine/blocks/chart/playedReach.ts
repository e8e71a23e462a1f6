import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { shortened } from '#engine/core/plan/frame/frame.ts';
import { computeGrid, type Grid } from '#engine/core/plan/frame/grid.ts';
import type { ChartBlock, Frame } from '#generated/types.ts';

/**
 * The smallest and largest figure of a chart over all years that its player goes through, so that they can
 * share one scale.
 */
export function playedReach(
  { page, context }: Pick<BlockInput<ChartBlock>, 'page' | 'context'>,
  { query, columns }: Grid,
): Pick<Frame, 'reach'> {
  const series = columns[0]?.figure.series.series;
  if (series === undefined) return {};
  const years = page.years.focusYears.map((year) => page.periods.of(series, String(year)));
  const { rows } = computeGrid(page, context, query, (text) => text, [...new Set(years)]);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value, status } of rows.flatMap(({ cells }) => cells)) {
    const figure = status === 'Q' ? null : shortened(value);
    if (figure === null || !Number.isFinite(figure)) continue;
    least = Math.min(least, figure);
    most = Math.max(most, figure);
  }
  return least <= most ? { reach: [least, most] } : {};
}
