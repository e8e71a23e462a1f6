import { spansYear } from '#engine/core/measures/measureUse.ts';
import { yearToPeriod } from '#engine/core/periods/covered.ts';
import type { Figure } from './figure.ts';

/**
 * The period that a figure covers, in the words of its series. For a quarterly or monthly series it is the
 * year to that period, if the measure or the one it builds on sums or averages a year.
 */
export function coveredPeriod(figure: Pick<Figure, 'series' | 'measure' | 'args'>): string {
  const { series } = figure;
  return series.frequency !== 'A' && spansYear(figure, series) ? yearToPeriod : series.period;
}
