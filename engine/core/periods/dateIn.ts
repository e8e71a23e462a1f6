import { monthNames } from './months.ts';
import { frequencyOf, inFrequency } from './period.ts';
import { weekAt } from './weeks.ts';

/**
 * A date within the periods of a series: the period that contains it, and the part of it that had passed,
 * from 0 to 1.
 */
export interface DatePlace {
  period: string;
  part: number;
}

/** Months in a period of each frequency. */
const MONTHS = { A: 12, Q: 3, M: 1 } as const;
const DAY = 86_400_000;

const two = (part: number) => String(part).padStart(2, '0');

/**
 * Finds the period of a series that contains a date. A year that ends within a calendar year is named after
 * its end, so later months belong to the next: November 2016 is in the year to March 2017, nearly two thirds
 * of which had passed.
 * @param date a month, 2016-11, which counts as its first day, or a day, 2016-11-14
 * @param like any period of the series, for its frequency
 * @param seriesPeriod `period` in the manifest of the series
 */
export function dateIn(date: string, like: string, seriesPeriod: string): DatePlace {
  const frequency = frequencyOf(like);
  const moment = Date.parse(date);
  if (frequency === 'W') {
    const { year, week } = weekAt(moment);
    return { period: `${year}-W${two(week)}`, part: ((new Date(moment).getUTCDay() + 6) % 7) / 7 };
  }
  const [year, month, day = 1] = date.split('-').map(Number) as [number, number, number?];
  const ends = frequency === 'A' ? monthNames.findIndex((name) => seriesPeriod.endsWith(name)) + 1 || 12 : 12;
  const months = MONTHS[frequency];
  const monthsBefore = (month - 1 - ends + 24) % months;
  const part = (monthsBefore + (day - 1) / daysIn(year, month)) / months;
  if (frequency !== 'A') return { period: inFrequency(date.slice(0, 7), frequency), part };
  return { period: String(year + (month > ends ? 1 : 0)), part };
}

const daysIn = (year: number, month: number) =>
  (Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / DAY;
