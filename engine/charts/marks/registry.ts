import type { CompositeMark } from './compositeMark.ts';
import { heatGrid } from './heatGrid.ts';
import { labelledBar } from './labelledBar.ts';
import { labelledColumn } from './labelledColumn.ts';
import { labelledDot } from './labelledDot.ts';
import { labelledLine } from './labelledLine.ts';
import { labelledPoint } from './labelledPoint.ts';
import { labelledSlope } from './labelledSlope.ts';
import { panels } from './panels.ts';
import { pyramid } from './pyramid.ts';
import { strip } from './strip.ts';
import { treemap } from './treemap.ts';
import { waterfall } from './waterfall.ts';

/** Every composite mark, by its name in specs. */
export const compositeMarks: Readonly<Record<string, CompositeMark>> = {
  'heat-grid': heatGrid,
  'labelled-bar': labelledBar,
  'labelled-column': labelledColumn,
  'labelled-dot': labelledDot,
  'labelled-line': labelledLine,
  'labelled-point': labelledPoint,
  'labelled-slope': labelledSlope,
  panels,
  pyramid,
  strip,
  treemap,
  waterfall,
};
