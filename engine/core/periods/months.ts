import { word, wordList } from '#engine/core/words/suiteWords.ts';
import { periodParts } from './period.ts';

/**
 * Months as `period` of a series names them. These are fixed words of manifests, in any language of the site.
 */
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

/** A month, 1 to 12, in the reader's language. @param list full or short names */
export const monthName = (month: number, list: 'months' | 'months-short' = 'months'): string =>
  wordList(list)[month - 1] ?? '';

/** Months (1 to 12) that end a quarter. */
export const quarterEndMonths = [3, 6, 9, 12];

/** Months to choose from, 1 to 12: ends of quarters, or all. */
export function monthChoices(all = false): readonly number[] {
  return all ? monthNames.map((_, index) => index + 1) : quarterEndMonths;
}

/** The last month, 1 to 12, of a quarter or month: 9 for 2026-Q3 and 2026-09. */
export function endingMonth(period: string): number {
  const { step, prefix } = periodParts(period);
  return prefix === 'Q' ? (quarterEndMonths[step] ?? 3) : step + 1;
}

/** The same in words: "September 2026". */
export const endMonth = (period: string, list?: 'months-short'): string =>
  word('month-of-year', { month: monthName(endingMonth(period), list), year: periodParts(period).year });
