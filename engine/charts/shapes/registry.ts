import { cellsShape } from './cellsShape.ts';
import { columnsShape } from './columnsShape.ts';
import { linesShape } from './linesShape.ts';
import { panelsShape } from './panelsShape.ts';
import { dotsShape, placesShape } from './placesShape.ts';
import type { RowShape } from './shape.ts';
import { sidesShape } from './sidesShape.ts';
import { slopesShape } from './slopesShape.ts';
import { stacksShape } from './stacksShape.ts';
import { stepsShape } from './stepsShape.ts';
import { stripsShape } from './stripsShape.ts';

/** Every shape that a chart manifest can name. */
export const rowShapes: Readonly<Record<string, RowShape>> = {
  cells: cellsShape,
  columns: columnsShape,
  dots: dotsShape,
  lines: linesShape,
  panels: panelsShape,
  places: placesShape,
  sides: sidesShape,
  slopes: slopesShape,
  stacks: stacksShape,
  steps: stepsShape,
  strips: stripsShape,
};

/** Shapes whose parts form a whole: only for members that add up. */
export const addingShapes: readonly string[] = ['stacks', 'steps'];
