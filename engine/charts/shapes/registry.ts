import { cellsShape } from './cellsShape.ts';
import { placesShape } from './placesShape.ts';
import type { RowShape } from './shape.ts';
import { sidesShape } from './sidesShape.ts';
import { stacksShape } from './stacksShape.ts';
import { stepsShape } from './stepsShape.ts';

/** Every shape that a chart manifest may name. */
export const rowShapes: Readonly<Record<string, RowShape>> = {
  cells: cellsShape,
  places: placesShape,
  sides: sidesShape,
  stacks: stacksShape,
  steps: stepsShape,
};
