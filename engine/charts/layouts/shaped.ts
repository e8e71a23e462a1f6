import type { Layout } from '#engine/charts/contract/chart.ts';
import { rowShapes } from '#engine/charts/shapes/registry.ts';
import { plain } from './plain.ts';

/** Rows of a shape for Vega to place. A name codegen did not refuse before is drawn plain. */
export function shapedLayout(name: string): Layout {
  const shape = Object.hasOwn(rowShapes, name) ? rowShapes[name] : undefined;
  return shape ? (input) => ({ ...plain(input), ...shape.make(input) }) : plain;
}
