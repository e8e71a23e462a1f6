import { capitalise } from '#engine/core/words/numberWords.ts';
import { endMonth } from './months.ts';
import { periodParts } from './period.ts';

/** "2023/24" for the season that ends in 2024. */
export function seasonLabel(year: number): string {
  return `${year - 1}/${String(year % 100).padStart(2, '0')}`;
}

/** What a figure covers that stands for the year up to its quarter or month. */
export const yearToPeriod = 'year to the period';

const isYearTo = (seriesPeriod: string) => seriesPeriod === yearToPeriod;

/** Label where room is short: "Sep 2026". Years and weeks have none shorter. */
export function shortPeriodLabel(period: string): string | undefined {
  if (period.length === 4 || period[5] === 'W') return undefined;
  const [month = '', year = ''] = endMonth(period).split(' ');
  return `${month.slice(0, 3)} ${year}`;
}

const isSeason = (seriesPeriod: string) => /\bseason\b/.test(seriesPeriod);

/**
 * Label of a period on an axis or in a table: "2024", "September 2026 quarter", "March 2024", "2023/24" for seasons,
 * "September 2026" for a year that ends then.
 */
export function periodLabel(period: string, seriesPeriod = ''): string {
  const { year, step, prefix, stepsInYear } = periodParts(period);
  if (stepsInYear === 1) return isSeason(seriesPeriod) ? seasonLabel(year) : period;
  if (prefix === 'Q') return `${endMonth(period)}${isYearTo(seriesPeriod) ? '' : ' quarter'}`;
  return prefix === 'W' ? `week ${step + 1} of ${year}` : endMonth(period);
}

/** What a period covers, without its year: averages of quarters read as a year. */
const span = (seriesPeriod: string) => seriesPeriod.replace(/^average of four quarters to/, 'year to');

/** A period in running text, by what the series says it covers: "the year to March 2024", "30 June 2023", "2023". */
export function periodPhrase(seriesPeriod: string, period: string): string {
  const label = periodLabel(period, isYearTo(seriesPeriod) ? seriesPeriod : '');
  if (period.length > 4) {
    if (isYearTo(seriesPeriod)) return `the year to ${label}`;
    return periodParts(period).prefix === '' ? label : `the ${label}`;
  }
  if (isSeason(seriesPeriod)) return `the ${seasonLabel(Number(period))} season`;
  const covered = span(seriesPeriod);
  if (/ to [A-Z][a-z]+$/.test(covered)) return `the ${covered} ${label}`;
  const day = /^as at (.+)$/.exec(covered)?.[1];
  return day ? `${day} ${label}` : label;
}

/** Heading of the periods of a series: "Year to March". */
export function periodTitle(seriesPeriod: string): string {
  if (isYearTo(seriesPeriod)) return 'Year to';
  return capitalise(span(seriesPeriod).replace(/^dairy season.*/, 'season'));
}

/** The periods of a series as a part of a unit line: "years to March", "each quarter", "as at 30 June", "calendar years". */
export function periodsPhrase(seriesPeriod: string): string {
  if (isYearTo(seriesPeriod)) return 'year to each quarter';
  if (/^(quarter|month|week)$/.test(seriesPeriod)) return `each ${seriesPeriod}`;
  const covered = span(seriesPeriod);
  if (/^(\w+ )?(year|quarter|month|week)\b/.test(covered)) {
    return covered.replace(/^(\w+ )?(year|quarter|month|week)/, (unit) => `${unit}s`);
  }
  if (covered === 'census') return 'censuses';
  if (isSeason(covered)) return covered.replace('season', 'seasons');
  return covered;
}

/** One period as a part of a unit line: "year to March 2024", "as at 30 June 2023", "2023". */
export function periodNote(seriesPeriod: string, period: string): string {
  const covered = span(seriesPeriod);
  if (period.length === 4 && covered.startsWith('as at ')) return `${covered} ${period}`;
  return periodPhrase(seriesPeriod, period).replace(/^the /, '');
}
