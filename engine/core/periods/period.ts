import { lastWeekIn, monthOfWeek, weekNumber, weekOf, weeksIn } from './weeks.ts';

/** Periods are '2024', '2024-Q1', '2024-03' or '2024-W07'. Within a frequency they sort as text. */

interface Parts {
  year: number;
  /** position within the year, from 0; 0 for years */
  step: number;
  stepsInYear: number;
  prefix: '' | 'Q' | 'W';
}

const two = (part: number) => String(part).padStart(2, '0');
const weekPeriod = (year: number, week: number) => `${year}-W${two(week)}`;

const pattern = /^(\d{4})(?:-(?:(Q)([1-4])|(W)(\d{2})|(\d{2})))?$/;

/**
 * Parts of a period. Throws if the text is not a period, because manifests and stores contain only valid
 * ones.
 */
export function periodParts(period: string): Parts {
  const match = pattern.exec(period);
  const year = Number(match?.[1]);
  if (match?.[2]) return { year, step: Number(match[3]) - 1, stepsInYear: 4, prefix: 'Q' };
  if (match?.[6]) return { year, step: Number(match[6]) - 1, stepsInYear: 12, prefix: '' };
  if (match && !match[4]) return { year, step: 0, stepsInYear: 1, prefix: '' };
  const [step, stepsInYear] = [Number(match?.[5]) - 1, weeksIn(year)];
  if (step >= 0 && step < stepsInYear) return { year, step, stepsInYear, prefix: 'W' };
  throw new Error(`"${period}" is not a period`);
}

/** The period this many steps of its frequency later, or earlier if negative. */
export function shiftPeriod(period: string, steps: number): string {
  if (period.length === 4) return String(Number(period) + steps);
  const { year, step, stepsInYear, prefix } = periodParts(period);
  if (prefix === 'W') {
    const shifted = weekOf(weekNumber(year, step + 1) + steps);
    return weekPeriod(shifted.year, shifted.week);
  }
  const position = year * stepsInYear + step + steps;
  const shifted = (((position % stepsInYear) + stepsInYear) % stepsInYear) + 1;
  const written = prefix === 'Q' ? `Q${shifted}` : two(shifted);
  return `${Math.floor(position / stepsInYear)}-${written}`;
}

/** The same part of an earlier year. Week 53 becomes week 52 if that year has no week 53. */
export function yearsBefore(period: string, years: number): string {
  if (period.length === 4) return String(Number(period) - years);
  const year = Number(period.slice(0, 4)) - years;
  return period.endsWith('-W53') ? weekPeriod(year, weeksIn(year)) : `${year}${period.slice(4)}`;
}

/** Years between two periods, including fractions. */
export function yearsBetween(from: string, to: string): number {
  if (from.length === 4 && to.length === 4) return Number(to) - Number(from);
  const start = periodParts(from);
  const end = periodParts(to);
  return end.year - start.year + (end.step - start.step) / end.stepsInYear;
}

/** Periods of each frequency in a year; some years have 53 weeks. */
export const periodsInYear: Readonly<Record<'A' | 'Q' | 'M' | 'W', number>> = { A: 1, Q: 4, M: 12, W: 52 };

export function frequencyOf(period: string): 'A' | 'Q' | 'M' | 'W' {
  if (period.length === 4) return 'A';
  return period[5] === 'Q' ? 'Q' : period[5] === 'W' ? 'W' : 'M';
}

/**
 * A period in another frequency: the year, quarter or month that contains it, or the last quarter, month or
 * week in it. '2024-Q3' is '2024' in years and '2024-09' in months; '2024' is '2024-Q4' in quarters. A week
 * belongs to the period of its Thursday.
 */
export function inFrequency(period: string, frequency: 'A' | 'Q' | 'M' | 'W'): string {
  const own = frequencyOf(period);
  if (own === frequency) return period;
  const { year, step, stepsInYear } = periodParts(period);
  if (frequency === 'A') return String(year);
  const month = own === 'W' ? monthOfWeek(year, step + 1) : ((step + 1) * 12) / stepsInYear;
  if (frequency === 'Q') return `${year}-Q${Math.ceil(month / 3)}`;
  return frequency === 'W' ? weekPeriod(year, lastWeekIn(year, month)) : `${year}-${two(month)}`;
}
