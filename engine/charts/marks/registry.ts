import type { CompositeMark } from './compositeMark.ts';
import { labelledLine } from './labelledLine.ts';

/** Every composite mark, as a spec calls it. */
export const compositeMarks: Readonly<Record<string, CompositeMark>> = {
  'labelled-line': labelledLine,
};
