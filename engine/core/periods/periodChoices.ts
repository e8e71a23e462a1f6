import type { SeriesManifest } from '#generated/types.ts';
import { monthChoices } from './months.ts';
import { periodParts, shiftPeriod, yearsBefore } from './period.ts';
import { weeksIn } from './weeks.ts';

/** URL parameters that choose a period within a year: quarter=2024-Q3, month=2024-09, week=2024-W39. */
export const PERIOD_PARAMS = ['quarter', 'month', 'week'] as const;
/** URL parameters that choose years or periods. */
export const YEAR_PARAMS: readonly string[] = ['year', 'baseYear', ...PERIOD_PARAMS];

export type PeriodParam = (typeof PERIOD_PARAMS)[number];
/** The parameter for periods of a frequency. Years use a parameter that each page names. */
export const periodParamOf: Readonly<Partial<Record<SeriesManifest['frequency'], PeriodParam>>> = {
  Q: 'quarter',
  M: 'month',
  W: 'week',
};

const shapes: Readonly<Record<PeriodParam, RegExp>> = {
  quarter: /^[12]\d{3}-Q[1-4]$/,
  month: /^[12]\d{3}-(0[1-9]|1[0-2])$/,
  week: /^[12]\d{3}-W(0[1-9]|[1-4]\d|5[0-3])$/,
};

const isPeriod = (name: PeriodParam, text: string): boolean =>
  shapes[name].test(text) && (!text.endsWith('-W53') || weeksIn(Number(text.slice(0, 4))) === 53);

/** The parameter for a period; undefined for years, and for week 53 of a year with 52 weeks. */
export function periodParam(period: string): PeriodParam | undefined {
  return PERIOD_PARAMS.find((name) => isPeriod(name, period));
}

/** The period that the URL parameters request; invalid periods are ignored. */
export function askedPeriod(params: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = PERIOD_PARAMS.find((param) => isPeriod(param, params[param] ?? ''));
  return name === undefined ? undefined : params[name];
}

/** Periods for which a quarterly, monthly or weekly series is published. */
export interface SeriesPeriods {
  frequency: SeriesManifest['frequency'];
  firstPeriod: string;
  lastPeriod: string;
  canStartFromFirstYear?: boolean;
  /** months that do not end a quarter can also be chosen */
  allMonths?: boolean;
}

const MAX_CHOICES = 1200;

/**
 * Periods that can be the focus, newest first, up to the last published. They start with the first period
 * that has the same period a year earlier, or with the very first. Months only at the end of quarters, unless
 * all are requested. Empty for yearly series, whose focus is a year.
 */
export function periodChoices(series: SeriesPeriods): string[] {
  const { frequency, firstPeriod, lastPeriod, canStartFromFirstYear, allMonths } = series;
  if (frequency === 'A') return [];
  const from = canStartFromFirstYear ? firstPeriod : yearsBefore(firstPeriod, -1);
  const months = monthChoices(allMonths);
  const choices: string[] = [];
  for (let at = lastPeriod; at >= from && choices.length < MAX_CHOICES; at = shiftPeriod(at, -1)) {
    if (frequency !== 'M' || months.includes(periodParts(at).step + 1)) choices.push(at);
  }
  return choices;
}

/**
 * The focus period: the one requested, otherwise the last of the requested year, otherwise the newest. If it
 * cannot be chosen, the nearest earlier choice or the first one.
 * @param choices newest first
 */
export function focusPeriod(
  choices: readonly string[],
  asked: { period?: string | undefined; year?: number | undefined },
): string | undefined {
  const until = asked.period ?? (asked.year === undefined ? undefined : String(asked.year + 1));
  if (until === undefined) return choices[0];
  return choices.find((period) => period <= until) ?? choices.at(-1);
}
