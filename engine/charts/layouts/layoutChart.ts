import type {
  Boundaries,
  ChartLayout,
  ChartSize,
  CompiledChart,
  Layout,
} from '#engine/charts/contract/chart.ts';
import { type DrawableView, layoutWith } from './layoutWith.ts';
import { mapLayout } from './mapLayout.ts';
import { plain } from './plain.ts';
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
  const layout = chart.layout === '' ? plainOrMap : layoutNamed(chart.layout);
  return layoutWith(layout, view, { options: chart.options, width, size, boundaries });
}

/** Maps are drawn on servers alone: what their rows need is far more than a browser should load. */
const plainOrMap: Layout = ({ map, ...input }) => {
  const isPlaced = map && (map.boundaries || Object.keys(map.tiles).length > 0);
  return isPlaced ? mapLayout({ ...input, map }) : plain(input);
};
