import type { Layout } from '#engine/charts/contract/chart.ts';
import { panelsShape } from '#engine/charts/shapes/panelsShape.ts';
import { placesShape } from '#engine/charts/shapes/placesShape.ts';
import type { RowShape } from '#engine/charts/shapes/shape.ts';
import { stripsShape } from '#engine/charts/shapes/stripsShape.ts';
import { plain } from './plain.ts';

/** Rows of a shape for Vega to place. */
const shaped =
  ({ make }: RowShape): Layout =>
  (input) => ({ ...plain(input), ...make(input) });

export const panels = shaped(panelsShape);
export const places = shaped(placesShape);
export const strips = shaped(stripsShape);
