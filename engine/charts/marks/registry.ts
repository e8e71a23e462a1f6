import type { CompositeMark } from './compositeMark.ts';
import { heatGrid } from './heatGrid.ts';
import { labelledBar } from './labelledBar.ts';
import { labelledDot } from './labelledDot.ts';
import { labelledLine } from './labelledLine.ts';
import { labelledPoint } from './labelledPoint.ts';
import { panels } from './panels.ts';
import { pyramid } from './pyramid.ts';

/** Every composite mark, by its name in specs. */
export const compositeMarks: Readonly<Record<string, CompositeMark>> = {
  'heat-grid': heatGrid,
  'labelled-bar': labelledBar,
  'labelled-dot': labelledDot,
  'labelled-line': labelledLine,
  'labelled-point': labelledPoint,
  panels,
  pyramid,
};
