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
import { shapedLayout } from './shaped.ts';

export type { DrawableView } from './layoutWith.ts';

/**
 * Rows and sizes of a chart of any shape at a width, for the server and workshops. Browsers fetch shapes
 * first (layouts/fetchLayout.ts).
 * @param width px from edge to edge
 */
export function layoutChart(
  chart: Pick<CompiledChart, 'shape' | 'options'>,
  view: DrawableView,
  width: number,
  size: ChartSize,
  boundaries?: Boundaries,
): ChartLayout {
  const layout = chart.shape === '' ? plainOrMap : shapedLayout(chart.shape);
  return layoutWith(layout, view, { options: chart.options, width, size, boundaries });
}

/** Only servers draw maps: the code for their rows is too large for a browser. */
const plainOrMap: Layout = ({ map, ...input }) => {
  const isPlaced = map && (map.boundaries || Object.keys(map.tiles).length > 0);
  return isPlaced ? mapLayout({ ...input, map }) : plain(input);
};
