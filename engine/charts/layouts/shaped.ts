import type { Layout } from '#engine/charts/contract/chart.ts';
import { rowShapes } from '#engine/charts/shapes/registry.ts';
import type { RowShape } from '#engine/charts/shapes/shape.ts';
import { plain } from './plain.ts';

/** Rows of a shape for Vega to place. */
const shaped =
  ({ make }: RowShape): Layout =>
  (input) => ({ ...plain(input), ...make(input) });

/** Of each shape, by its name. */
export const shapedLayouts: Readonly<Record<string, Layout>> = Object.fromEntries(
  Object.entries(rowShapes).map(([name, shape]) => [name, shaped(shape)]),
);
