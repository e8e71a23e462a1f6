/** ISO 8601 weeks run from Monday to Sunday and belong to the year of their Thursday. */

const day = 86_400_000;
const week = 7 * day;
/** 1 January 1970, the Thursday of week number 0 */
const firstThursday = 0;

/** Running number of a week, from the week of 1 January 1970. */
export function weekNumber(year: number, weekOfYear: number): number {
  // 4 January is always in the first week.
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return (fourth + (3 - weekday) * day - firstThursday) / week + weekOfYear - 1;
}

/** The Thursday of the week with this running number, in ms. */
const thursdayOf = (number: number): number => firstThursday + number * week;

/** Year and week of a running number. */
export function weekOf(number: number): { year: number; week: number } {
  const year = new Date(thursdayOf(number)).getUTCFullYear();
  return { year, week: number - weekNumber(year, 1) + 1 };
}

/**
 * The week that contains a moment in UTC.
 * @param milliseconds since 1970
 */
export const weekAt = (milliseconds: number): { year: number; week: number } =>
  weekOf(Math.floor((milliseconds + 3 * day) / week));

/** 53 if the year has that many Thursdays, otherwise 52. */
export const weeksIn = (year: number): number => weekNumber(year + 1, 1) - weekNumber(year, 1);

/** Month, 1 to 12, that contains most days of a week. */
export const monthOfWeek = (year: number, weekOfYear: number): number =>
  new Date(thursdayOf(weekNumber(year, weekOfYear))).getUTCMonth() + 1;

/** The last week with most of its days in a month (1 to 12). */
export function lastWeekIn(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 0);
  const after = (new Date(lastDay).getUTCDay() + 3) % 7;
  return (lastDay - after * day - firstThursday) / week - weekNumber(year, 1) + 1;
}

/** The Sunday that ends a week. */
export const endOfWeek = (year: number, weekOfYear: number): Date =>
  new Date(thursdayOf(weekNumber(year, weekOfYear)) + 3 * day);
