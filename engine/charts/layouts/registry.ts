import type { Layout } from '#engine/charts/contract/chart.ts';
import { plain } from './plain.ts';
import { shapedLayouts } from './shaped.ts';

/** Every layout and shape a chart manifest may name. A chart without one draws its rows as they are. */
export const layouts = shapedLayouts;

/** Shapes whose parts lie on or beside each other as one whole: for members that add up alone. */
export const addingLayouts: readonly string[] = ['stacks', 'steps'];

/** A name codegen did not refuse before is drawn plain. */
export function layoutNamed(name: string): Layout {
  return (Object.hasOwn(layouts, name) ? layouts[name] : undefined) ?? plain;
}
