import type { Frequency } from '#generated/types.ts';

/** A period as a file tells it: a year, and what it says inside the year. */
export interface FilePeriod {
  year: number;
  month?: number;
  quarter?: number;
  week?: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const parts: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<shortYear>\\d{2})',
  MMM: `(?<name>${months.join('|')})[a-z]*\\.?`,
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  Q: '(?<quarter>[1-4])',
  WW: '(?<week>\\d{1,2})',
};

/**
 * Makes a reader of periods from a format such as `YYYY.MM`, `MMM-YY` or `YYYY'Q'Q`; text between apostrophes stands
 * for itself. A year of two figures lies between 1950 and 2049.
 * @throws Error when the format names no year, or something twice
 */
export function periodReader(format: string): (text: string) => FilePeriod | undefined {
  const pattern = format.replace(/'([^']*)'|YYYY|YY|MMM|MM|DD|Q|WW|[\s\S]/g, (token, literal?: string) =>
    literal === undefined
      ? (parts[token] ?? token.replace(/[.*+?^${}()|[\]\\]/, '\\$&'))
      : literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  if (!/<year>|<shortYear>/.test(pattern))
    throw new Error(`The period format ${format} names no year (YYYY).`);
  const form = new RegExp(`^${pattern}$`, 'i');
  return (text) => {
    const groups = form.exec(text)?.groups;
    return groups && fromGroups(groups);
  };
}

function fromGroups(groups: Record<string, string | undefined>): FilePeriod | undefined {
  const { year, shortYear, name, month, day, quarter, week } = groups;
  const short = Number(shortYear);
  const found: FilePeriod = { year: year ? Number(year) : short + (short < 50 ? 2000 : 1900) };
  if (name) found.month = months.indexOf(name.toLowerCase()) + 1;
  if (month) found.month = Number(month);
  if (quarter) found.quarter = Number(quarter);
  if (week) found.week = Number(week);
  if (found.month !== undefined && (found.month < 1 || found.month > 12)) return undefined;
  if (found.week !== undefined && (found.week < 1 || found.week > 53)) return undefined;
  if (day && !isDay(found.year, found.month ?? 1, Number(day))) return undefined;
  return found.year < 1800 || found.year > 2200 ? undefined : found;
}

const isDay = (year: number, month: number, day: number) =>
  day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Reads a period as the store writes it: 2024, 2024-Q1, 2024-03, 2024-W05. */
export function storedPeriod(text: string): FilePeriod | undefined {
  const [, year, quarter, week, month] = /^(\d{4})(?:-Q([1-4])|-W(\d{2})|-(\d{2}))?$/.exec(text) ?? [];
  if (!year) return undefined;
  return {
    year: Number(year),
    ...(quarter && { quarter: Number(quarter) }),
    ...(week && { week: Number(week) }),
    ...(month && { month: Number(month) }),
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/** How fine a period is. */
export function statedFrequency({ month, quarter, week }: FilePeriod): Frequency {
  if (month !== undefined) return 'M';
  if (quarter !== undefined) return 'Q';
  return week === undefined ? 'A' : 'W';
}

/**
 * The period of a series in which a file's period lies, as the store writes it.
 * @param yearEnds month in which a year of the series ends: 3 puts April 2023 to March 2024 into 2024
 * @returns undefined when the file's period is longer than the series'
 */
export function periodOf(period: FilePeriod, frequency: Frequency, yearEnds = 12): string | undefined {
  const { year, month, quarter, week } = period;
  const lastMonth = month ?? (quarter === undefined ? undefined : quarter * 3);
  if (frequency === 'A') {
    return String(lastMonth !== undefined && lastMonth > yearEnds ? year + 1 : year);
  }
  if (frequency === 'Q') {
    return lastMonth === undefined ? undefined : `${year}-Q${Math.ceil(lastMonth / 3)}`;
  }
  if (frequency === 'M') return month === undefined ? undefined : `${year}-${two(month)}`;
  return week === undefined ? undefined : `${year}-W${two(week)}`;
}

/** Text that sorts and names a file's period by itself. */
export function periodName(period: FilePeriod): string {
  return periodOf(period, statedFrequency(period)) ?? String(period.year);
}
