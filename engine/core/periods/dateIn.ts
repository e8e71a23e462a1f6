import { monthNames } from './months.ts';
import { frequencyOf, inFrequency } from './period.ts';
import { weekAt } from './weeks.ts';

/** A date among periods: the one that contains it, and how much of it had passed, from 0 to 1. */
export interface DatePlace {
  period: string;
  part: number;
}

/** Months of a period of each frequency. */
const MONTHS = { A: 12, Q: 3, M: 1 } as const;
const DAY = 86_400_000;

const two = (part: number) => String(part).padStart(2, '0');

/**
 * Where a date lies among the periods of a series. Years that end within the calendar's are called by the one they end in, so that what
 * happened after their last month is of the next: November 2016 of the year to March 2017, of which nearly two thirds had gone by.
 * @param date a month, 2016-11, or a day, 2016-11-14; of a month its first day counts
 * @param like a period of the series, for its frequency
 * @param seriesPeriod what its figures cover, as its manifest says
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
