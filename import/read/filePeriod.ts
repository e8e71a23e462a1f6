import { weekAt, weeksIn } from '#engine/core/periods/weeks.ts';
import type { Frequency } from '#generated/types.ts';

/** A period in a file: a year, and the part of the year. */
export interface FilePeriod {
  year: number;
  month?: number;
  quarter?: number;
  week?: number;
  /** half of the year, 1 or 2 */
  half?: number;
  /** third of the year, 1 to 3 */
  third?: number;
  /** day of the month, if a date names the period, such as the last day of a week */
  day?: number;
}

/** Whether such a period exists: some years have 53 weeks, none has a 13th month. */
export function isPeriod({ year, month = 1, week = 1, day = 1 }: FilePeriod): boolean {
  if (year < 1800 || year > 2200 || month < 1 || month > 12) return false;
  if (week < 1 || week > weeksIn(year)) return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads a period as the store writes it: 2024, 2024-Q1, 2024-03, 2024-W05. */
export function storedPeriod(text: string): FilePeriod | undefined {
  const [, year, quarter, week, month] = /^(\d{4})(?:-Q([1-4])|-W(\d{2})|-(\d{2}))?$/.exec(text) ?? [];
  if (!year) return undefined;
  const found = {
    year: Number(year),
    ...(quarter && { quarter: Number(quarter) }),
    ...(week && { week: Number(week) }),
    ...(month && { month: Number(month) }),
  };
  return isPeriod(found) ? found : undefined;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Length of a period: those of series, and halves (S) and thirds (T) of a year. */
export type PeriodLength = Frequency | 'S' | 'T';

export function statedFrequency({ month, quarter, week, half, third }: FilePeriod): PeriodLength {
  if (month !== undefined) return 'M';
  if (quarter !== undefined) return 'Q';
  if (week !== undefined) return 'W';
  return half === undefined ? (third === undefined ? 'A' : 'T') : 'S';
}

/** The last month of a period; undefined for years and weeks. */
export function lastMonthOf({ month, quarter, half, third }: FilePeriod): number | undefined {
  if (month !== undefined) return month;
  if (quarter !== undefined) return quarter * 3;
  return half === undefined ? third && third * 4 : half * 6;
}

/**
 * The period of a series that contains a file's period, as the store writes it; for a date, its week.
 * @param yearEnds month in which a year of the series ends: with 3, April 2023 to March 2024 is 2024
 * @returns undefined if the file's period is longer than the series'
 */
export function periodOf(period: FilePeriod, frequency: Frequency, yearEnds = 12): string | undefined {
  const { year, month, day } = period;
  const length = statedFrequency(period);
  if (frequency === 'W') {
    const own = day === undefined ? period : weekAt(Date.UTC(year, (month ?? 1) - 1, day));
    return own.week === undefined ? undefined : `${own.year}-W${two(own.week)}`;
  }
  const lastMonth = lastMonthOf(period);
  if (frequency === 'A') return String(lastMonth !== undefined && lastMonth > yearEnds ? year + 1 : year);
  if (frequency === 'M') return month === undefined ? undefined : `${year}-${two(month)}`;
  const isShort = length === 'M' || length === 'Q';
  return isShort && lastMonth !== undefined ? `${year}-Q${Math.ceil(lastMonth / 3)}` : undefined;
}

/** Name of a file's period, which also sorts. */
export function periodName(period: FilePeriod): string {
  const { year, half, third } = period;
  if (half !== undefined) return `${year}-S${half}`;
  if (third !== undefined) return `${year}-T${third}`;
  return periodOf(period, statedFrequency(period) as Frequency) ?? String(year);
}
