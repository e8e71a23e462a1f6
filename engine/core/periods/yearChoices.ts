import type { SeriesYears } from './resolveYears.ts';

/** The first year that can be the focus: the series' first, or the one after where a change needs a year before it. */
export function earliestFocusYear({ firstYear, canStartFromFirstYear }: SeriesYears): number {
  return canStartFromFirstYear ? firstYear : firstYear + 1;
}

/** Years the focus-year picker offers, newest first; none where the year lies outside the published ones. */
export function focusYearChoices(focusYear: number, series: SeriesYears): number[] {
  return choices(focusYear, earliestFocusYear(series), series.lastYear, series);
}

/** Years the base-year picker offers, newest first, up to the year before the focus year; none as above. */
export function baseYearChoices(baseYear: number, focusYear: number, series: SeriesYears): number[] {
  return choices(baseYear, series.firstYear, Math.min(focusYear - 1, series.lastYear), series);
}

function choices(selected: number, from: number, to: number, { firstYear, lastYear }: SeriesYears): number[] {
  if (selected < firstYear || selected > lastYear || from > to) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
