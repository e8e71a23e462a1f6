import type { Layout } from '#engine/charts/contract/chart.ts';
import { pyramid } from './bars/pyramid.ts';
import { stackedBars } from './bars/stackedBars.ts';
import { waterfall } from './bars/waterfall.ts';
import { heatmap } from './heatmap/heatmap.ts';
import { slope } from './lines/slope.ts';
import { plain } from './plain.ts';
import { panels, places, strips } from './shaped.ts';
import { treemap } from './treemap/treemap.ts';

/** Every layout and shape a chart manifest may name. A chart without one draws its rows as they are. */
export const layouts: Readonly<Record<string, Layout>> = {
  heatmap,
  panels,
  places,
  pyramid,
  slope,
  'stacked-bars': stackedBars,
  strips,
  treemap,
  waterfall,
};

/** Layouts whose parts lie on or beside each other as one whole: for members that add up alone. */
export const addingLayouts: readonly string[] = ['stacked-bars', 'treemap', 'waterfall'];

/** A name codegen did not refuse before is drawn plain. */
export function layoutNamed(name: string): Layout {
  return (Object.hasOwn(layouts, name) ? layouts[name] : undefined) ?? plain;
}
