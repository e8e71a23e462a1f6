import type { Years } from '#generated/types.ts';
import { resolveListedYears } from './listedYears.ts';
import { focusPeriod } from './periodChoices.ts';

/** Years between base and focus year, unless a page sets another number. */
const DEFAULT_SPAN = 1;

/** Years for which a series is published. */
interface SeriesYears {
  firstYear: number;
  lastYear: number;
  /** last known year, if later ones are projected; their default base year */
  projectedFrom?: number | undefined;
  /** the first year can be the focus; absent: a focus year needs a year before it */
  canStartFromFirstYear?: boolean;
}

/** Everything that determines the years of a page, except its address. */
interface YearsContext extends Partial<SeriesYears> {
  /** year of the report context */
  reportYear: number;
  /** census year that the suite shows; absent: the report year */
  censusYear?: number | undefined;
  /** default years between base and focus year */
  span?: number;
  /** quarters or months that can be the focus, newest first; empty or absent: the page is about years */
  periods?: readonly string[];
  /** the only years with figures, oldest first, if there are gaps between them */
  listed?: readonly number[] | undefined;
}

/** Everything that determines the years of a page. `year`, `period` and `baseYear` come from the address. */
export interface YearsInput extends YearsContext {
  year?: number;
  period?: string;
  baseYear?: number;
}

/**
 * The years of a page. The focus year is the one requested, otherwise the last of the series, otherwise the
 * report year. The base year is the one requested, otherwise the last known year if the focus year is
 * projected, otherwise the focus year minus the span. Both are limited to published years, with the base year
 * before the focus year. If the focus year is the first, the base year has no data, so changes are missing.
 * On a page about quarters or months, the focus period is limited in the same way, and the focus year is the
 * year of that period.
 */
export function resolveYears(input: YearsInput): Years {
  const { reportYear, censusYear = input.reportYear } = input;
  const span = Math.max(1, input.span ?? DEFAULT_SPAN);
  const published = input.lastYear !== undefined;
  const lastYear = input.lastYear ?? reportYear;
  const firstYear = input.firstYear ?? lastYear - span;
  const series = { firstYear, lastYear, canStartFromFirstYear: input.canStartFromFirstYear };
  const listed = input.listed?.filter((year) => year >= firstYear && year <= lastYear) ?? [];
  if (listed.length > 0) {
    const { year, baseYear, canStartFromFirstYear } = input;
    const chosen = resolveListedYears({ year, baseYear, span, canStartFromFirstYear }, listed);
    return { reportYear, GDPYear: reportYear, censusYear, span, ...chosen };
  }
  const periods = [...(input.periods ?? [])];
  const period = focusPeriod(periods, input);
  const focusYear =
    period === undefined ? clampFocusYear(input.year ?? lastYear, series) : Number(period.slice(0, 4));
  const { projectedFrom } = input;
  const known = projectedFrom !== undefined && projectedFrom < focusYear ? projectedFrom : undefined;
  const baseYear = clampBaseYear(input.baseYear ?? known ?? focusYear - span, focusYear, firstYear);
  return {
    reportYear,
    focusYear,
    baseYear,
    GDPYear: reportYear,
    censusYear,
    firstYear,
    lastYear,
    span,
    ...(projectedFrom !== undefined && { projectedFrom }),
    focusYears: published ? focusYearChoices(focusYear, series) : [],
    baseYears: published ? baseYearChoices(baseYear, focusYear, series) : [],
    ...(period !== undefined && { focusPeriod: period, focusPeriods: periods }),
  };
}

function clampFocusYear(year: number, series: SeriesYears): number {
  return Math.min(Math.max(year, earliestFocusYear(series)), series.lastYear);
}

function clampBaseYear(year: number, focusYear: number, firstYear: number): number {
  return Math.min(Math.max(year, firstYear), focusYear - 1);
}

/**
 * The first possible focus year: the first of the series, or the second if a change needs an earlier year.
 */
function earliestFocusYear({ firstYear, canStartFromFirstYear }: SeriesYears): number {
  return canStartFromFirstYear ? firstYear : firstYear + 1;
}

/** Years in the focus-year picker, newest first; empty if the focus year is not published. */
function focusYearChoices(focusYear: number, series: SeriesYears): number[] {
  return choices(focusYear, earliestFocusYear(series), series.lastYear, series);
}

/**
 * Years in the base-year picker, newest first, up to the year before the focus year; empty if the base year
 * is not published.
 */
function baseYearChoices(baseYear: number, focusYear: number, series: SeriesYears): number[] {
  return choices(baseYear, series.firstYear, Math.min(focusYear - 1, series.lastYear), series);
}

function choices(selected: number, from: number, to: number, { firstYear, lastYear }: SeriesYears): number[] {
  if (selected < firstYear || selected > lastYear || from > to) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
