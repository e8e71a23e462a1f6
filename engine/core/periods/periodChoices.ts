import type { SeriesManifest } from '#generated/types.ts';
import { monthChoices } from './months.ts';
import { periodParts, shiftPeriod, yearsBefore } from './period.ts';
import { weeksIn } from './weeks.ts';

/** Parameters of an address that choose a period within a year: quarter=2024-Q3, month=2024-09, week=2024-W39. */
export const PERIOD_PARAMS = ['quarter', 'month', 'week'] as const;
/** Everything in an address that chooses years. */
export const YEAR_PARAMS: readonly string[] = ['year', 'baseYear', ...PERIOD_PARAMS];

export type PeriodParam = (typeof PERIOD_PARAMS)[number];
/** The parameter that chooses among the periods of a frequency; years have one of each page's own. */
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

/** The parameter that chooses periods of this shape; undefined for years, and for a 53rd week of a year with 52. */
export function periodParam(period: string): PeriodParam | undefined {
  return PERIOD_PARAMS.find((name) => isPeriod(name, period));
}

/** The period that the parameters of an address ask for; texts that are none count as not given. */
export function askedPeriod(params: Readonly<Record<string, string | undefined>>): string | undefined {
  const name = PERIOD_PARAMS.find((param) => isPeriod(param, params[param] ?? ''));
  return name === undefined ? undefined : params[name];
}

/** Periods a quarterly, monthly or weekly series is published for. */
export interface SeriesPeriods {
  frequency: SeriesManifest['frequency'];
  firstPeriod: string;
  lastPeriod: string;
  canStartFromFirstYear?: boolean;
  /** months that end no quarter can be chosen too */
  allMonths?: boolean;
}

const mostChoices = 1200;

/**
 * Periods that can be the focus, newest first: from the first one with the same part of the year before it (or the very
 * first) to the last published. Of months the quarter ends only, unless all are asked for. None for yearly
 * series, whose focus is a year.
 */
export function periodChoices(series: SeriesPeriods): string[] {
  const { frequency, firstPeriod, lastPeriod, canStartFromFirstYear, allMonths } = series;
  if (frequency === 'A') return [];
  const from = canStartFromFirstYear ? firstPeriod : yearsBefore(firstPeriod, -1);
  const months = monthChoices(allMonths);
  const choices: string[] = [];
  for (let at = lastPeriod; at >= from && choices.length < mostChoices; at = shiftPeriod(at, -1)) {
    if (frequency !== 'M' || months.includes(periodParts(at).step + 1)) choices.push(at);
  }
  return choices;
}

/**
 * The focus period among the choices: the one asked for, else the last of the year asked for, else the newest. What is not
 * on offer moves to the nearest earlier choice, or to the first one.
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
