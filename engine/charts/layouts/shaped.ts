import type { Layout } from '#engine/charts/contract/chart.ts';
import { placesShape } from '#engine/charts/shapes/placesShape.ts';
import type { RowShape } from '#engine/charts/shapes/shape.ts';
import { stacksShape } from '#engine/charts/shapes/stacksShape.ts';
import { stepsShape } from '#engine/charts/shapes/stepsShape.ts';
import { plain } from './plain.ts';

/** Rows of a shape for Vega to place. */
const shaped =
  ({ make }: RowShape): Layout =>
  (input) => ({ ...plain(input), ...make(input) });

export const places = shaped(placesShape);
export const stacks = shaped(stacksShape);
export const steps = shaped(stepsShape);
