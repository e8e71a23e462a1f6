import type { Layout } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { rowShapes } from '#engine/charts/shapes/registry.ts';
import { plain } from './plain.ts';
import { plotSides } from './plotSides.ts';

/** The layout of a shape. A name that codegen did not reject is drawn plain if it is unknown. */
export function shapedLayout(name: string): Layout {
  const shape = Object.hasOwn(rowShapes, name) ? rowShapes[name] : undefined;
  if (!shape) return plain;
  return (input) => {
    const layout = { ...plain(input), ...shape.make(input) };
    return { ...layout, sides: plotSides(layout, frameFormat(input.frame), input.size) };
  };
}
