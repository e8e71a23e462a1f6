const MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Months that end a quarter. */
export const QUARTER_ENDS: readonly number[] = [3, 6, 9, 12];

const LONG = new Intl.DateTimeFormat('en-NZ', { month: 'long', timeZone: 'UTC' });

/** Months to choose from, 1 to 12: the quarter ends, or all of them. */
export function monthChoices(all = false): readonly number[] {
  return all ? MONTHS : QUARTER_ENDS;
}

/** Name of a month, 1 to 12: January to December. */
export function monthName(month: number): string {
  return LONG.format(Date.UTC(2000, month - 1, 1));
}

/** Quarter (1 to 4) that a month (1 to 12) lies in. */
export function quarterOfMonth(month: number): number {
  return Math.ceil(month / 3);
}

/** Last month (3, 6, 9, 12) of a quarter (1 to 4). */
export function lastMonthOfQuarter(quarter: number): number {
  return quarter * 3;
}
