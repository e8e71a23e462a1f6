import { word, wordList } from '#engine/core/words/suiteWords.ts';
import { periodParts } from './period.ts';

/** Months as series say in `period` which one it ends with: a vocabulary of manifests, whatever language readers read. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month, 1 to 12, as readers read it. @param list all of the name, or so much of it as an axis has room for */
export const monthName = (month: number, list: 'months' | 'months-short' = 'months'): string =>
  wordList(list)[month - 1] ?? '';

/** Months (1 to 12) that end a quarter. */
export const quarterEndMonths = [3, 6, 9, 12];

/** Months to choose from, 1 to 12: the quarter ends, or all of them. */
export function monthChoices(all = false): readonly number[] {
  return all ? monthNames.map((_, index) => index + 1) : quarterEndMonths;
}

/** Month, 1 to 12, that a quarter or month ends with: 9 for 2026-Q3 and 2026-09. */
export function endingMonth(period: string): number {
  const { step, prefix } = periodParts(period);
  return prefix === 'Q' ? (quarterEndMonths[step] ?? 3) : step + 1;
}

/** The same in words: "September 2026". */
export const endMonth = (period: string, list?: 'months-short'): string =>
  word('month-of-year', { month: monthName(endingMonth(period), list), year: periodParts(period).year });
