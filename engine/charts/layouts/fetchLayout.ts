import type { Layout } from '#engine/charts/contract/chart.ts';
import { bars } from './bars/bars.ts';
import { columns } from './columns/columns.ts';
import { tiles } from './maps/tiles.ts';
import { plain } from './plain.ts';

/** Layouts that most pages need: they come with Vega. */
const usual: Readonly<Record<string, Layout>> = { bars, columns, tiles };

/** Layouts that few charts need: each comes as a script of its own. */
const others: Readonly<Record<string, () => Promise<Layout>>> = {
  heatmap: () => import('./heatmap/heatmap.ts').then(({ heatmap }) => heatmap),
  points: () => import('./points/points.ts').then(({ pointsLayout }) => pointsLayout),
  pyramid: () => import('./bars/pyramid.ts').then(({ pyramid }) => pyramid),
  shapes: () => import('./maps/shapes.ts').then(({ shapes }) => shapes),
  slope: () => import('./lines/slope.ts').then(({ slope }) => slope),
  'stacked-area': () => import('./lines/stackedArea.ts').then(({ stackedArea }) => stackedArea),
  'stacked-bars': () => import('./bars/stackedBars.ts').then(({ stackedBars }) => stackedBars),
  treemap: () => import('./treemap/treemap.ts').then(({ treemap }) => treemap),
  waterfall: () => import('./bars/waterfall.ts').then(({ waterfall }) => waterfall),
};

/** Every name that a browser can fetch. */
export const fetchedLayouts = [...Object.keys(usual), ...Object.keys(others)];

/** The layout of a chart in the browser; charts without one are drawn plain. Rejects where its script cannot be had. */
export async function fetchLayout(name: string): Promise<Layout> {
  if (Object.hasOwn(usual, name)) return usual[name] ?? plain;
  return Object.hasOwn(others, name) ? ((await others[name]?.()) ?? plain) : plain;
}
