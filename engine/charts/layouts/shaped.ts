import type { Layout } from '#engine/charts/contract/chart.ts';
import { rowShapes } from '#engine/charts/shapes/registry.ts';
import { plain } from './plain.ts';

/** The layout of a shape. A name that codegen did not reject is drawn plain if it is unknown. */
export function shapedLayout(name: string): Layout {
  const shape = Object.hasOwn(rowShapes, name) ? rowShapes[name] : undefined;
  return shape ? (input) => ({ ...plain(input), ...shape.make(input) }) : plain;
}
