import type { Boundaries, ChartLayout, ChartSize, CompiledChart } from '#engine/charts/contract/chart.ts';
import { type DrawableView, layoutWith } from './layoutWith.ts';
import { layoutNamed } from './registry.ts';

export type { DrawableView } from './layoutWith.ts';

/**
 * Rows, labels, ticks and sizes of a chart at a width, by any layout there is: for the server and workshops. Browsers fetch a layout first
 * (layouts/fetchLayout.ts).
 * @param width px from edge to edge
 */
export function layoutChart(
  chart: Pick<CompiledChart, 'layout' | 'options'>,
  view: DrawableView,
  width: number,
  size: ChartSize,
  boundaries?: Boundaries,
): ChartLayout {
  return layoutWith(layoutNamed(chart.layout), view, { options: chart.options, width, size, boundaries });
}
