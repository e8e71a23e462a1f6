import type { Layout } from '#engine/charts/contract/chart.ts';
import { cellsShape } from '#engine/charts/shapes/cellsShape.ts';
import { placesShape } from '#engine/charts/shapes/placesShape.ts';
import type { RowShape } from '#engine/charts/shapes/shape.ts';
import { plain } from './plain.ts';

/** Rows of a shape for Vega to place. */
const shaped =
  ({ make }: RowShape): Layout =>
  (input) => ({ ...plain(input), ...make(input) });

export const cells = shaped(cellsShape);
export const places = shaped(placesShape);
