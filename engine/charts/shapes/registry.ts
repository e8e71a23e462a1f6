import { placesShape } from './placesShape.ts';
import type { RowShape } from './shape.ts';
import { stepsShape } from './stepsShape.ts';

/** Every shape that a chart manifest may name. */
export const rowShapes: Readonly<Record<string, RowShape>> = { places: placesShape, steps: stepsShape };
