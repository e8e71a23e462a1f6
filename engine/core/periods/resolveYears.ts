import type { Years } from '#generated/types.ts';
import { resolveListedYears } from './listedYears.ts';
import { focusPeriod } from './periodChoices.ts';

/** Years between base and focus year, unless a page says otherwise. */
const DEFAULT_SPAN = 1;

/** Years a series is published for. */
export interface SeriesYears {
  firstYear: number;
  lastYear: number;
  /** last year that is known, where later ones are projected: the base year of those by default */
  projectedFrom?: number | undefined;
  /** a focus year needs no earlier year; absent: it does */
  canStartFromFirstYear?: boolean;
}

/** What the years of a page depend on besides its address. */
export interface YearsContext extends Partial<SeriesYears> {
  /** year of the report context */
  reportYear: number;
  /** year of the census that the suite shows; absent: the report year */
  censusYear?: number | undefined;
  /** years between base and focus year by default */
  span?: number;
  /** quarters or months that can be the focus, newest first, where the main series has those; empty or absent: years */
  periods?: readonly string[];
  /** the only years with figures, oldest first, if some are missing between them */
  listed?: readonly number[] | undefined;
}

/** Everything the years of a page follow from. `year`, `period` and `baseYear` are what the address asks for. */
export interface YearsInput extends YearsContext {
  year?: number;
  period?: string;
  baseYear?: number;
}

/**
 * The years of a page. The focus year is the one asked for, or the series' last, or the report year; the base year the
 * one asked for, or the last known year where the focus year is projected, or the focus year minus the span. Both are kept within the published years, the base year before the
 * focus year: where the focus year is the first one, the base year has no data and figures of change are missing. Where
 * the page is about quarters or months the same holds for those, and the focus year is the one the period lies in.
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

/** The first year that can be the focus: the series' first, or the one after where a change needs a year before it. */
function earliestFocusYear({ firstYear, canStartFromFirstYear }: SeriesYears): number {
  return canStartFromFirstYear ? firstYear : firstYear + 1;
}

/** Years in the focus-year picker, newest first; none if the year is outside the published ones. */
function focusYearChoices(focusYear: number, series: SeriesYears): number[] {
  return choices(focusYear, earliestFocusYear(series), series.lastYear, series);
}

/** Years the base-year picker offers, newest first, up to the year before the focus year; none as above. */
function baseYearChoices(baseYear: number, focusYear: number, series: SeriesYears): number[] {
  return choices(baseYear, series.firstYear, Math.min(focusYear - 1, series.lastYear), series);
}

function choices(selected: number, from: number, to: number, { firstYear, lastYear }: SeriesYears): number[] {
  if (selected < firstYear || selected > lastYear || from > to) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
