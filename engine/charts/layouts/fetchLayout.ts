import type { Layout } from '#engine/charts/contract/chart.ts';
import { plain } from './plain.ts';

/** Few charts are drawn anew in browsers: each layout comes as a script of its own. */
const fetched: Readonly<Record<string, () => Promise<Layout>>> = {
  heatmap: () => import('./heatmap/heatmap.ts').then(({ heatmap }) => heatmap),
  panels: () => import('./shaped.ts').then(({ panels }) => panels),
  places: () => import('./shaped.ts').then(({ places }) => places),
  pyramid: () => import('./bars/pyramid.ts').then(({ pyramid }) => pyramid),
  slope: () => import('./lines/slope.ts').then(({ slope }) => slope),
  'stacked-bars': () => import('./bars/stackedBars.ts').then(({ stackedBars }) => stackedBars),
  strips: () => import('./shaped.ts').then(({ strips }) => strips),
  treemap: () => import('./treemap/treemap.ts').then(({ treemap }) => treemap),
  waterfall: () => import('./bars/waterfall.ts').then(({ waterfall }) => waterfall),
};

/** Every name that a browser can fetch. */
export const fetchedLayouts = Object.keys(fetched);

/** The layout of a chart in the browser; charts without one are drawn plain. Rejects where its script cannot be had. */
export async function fetchLayout(name: string): Promise<Layout> {
  return Object.hasOwn(fetched, name) ? ((await fetched[name]?.()) ?? plain) : plain;
}
