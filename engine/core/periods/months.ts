import { periodParts } from './period.ts';

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

/** Months (1 to 12) that end a quarter. */
export const quarterEndMonths = [3, 6, 9, 12];

/** Months to choose from, 1 to 12: the quarter ends, or all of them. */
export function monthChoices(all = false): readonly number[] {
  return all ? monthNames.map((_, index) => index + 1) : quarterEndMonths;
}

/** Month that a quarter or month ends with: "September 2026" for 2026-Q3 and 2026-09. */
export function endMonth(period: string): string {
  const { year, step, prefix } = periodParts(period);
  return `${monthNames[prefix === 'Q' ? (quarterEndMonths[step] ?? 3) - 1 : step]} ${year}`;
}
