import { panelsShape } from './panelsShape.ts';
import { placesShape } from './placesShape.ts';
import type { RowShape } from './shape.ts';
import { stripsShape } from './stripsShape.ts';

/** Every shape that a chart manifest may name. */
export const rowShapes: Readonly<Record<string, RowShape>> = {
  panels: panelsShape,
  places: placesShape,
  strips: stripsShape,
};
