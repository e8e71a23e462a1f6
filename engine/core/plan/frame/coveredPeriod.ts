import { spansYear } from '#engine/core/measures/measureUse.ts';
import { yearToPeriod } from '#engine/core/periods/covered.ts';
import type { Figure } from './figure.ts';

/**
 * What a figure covers, in the words of its series: a quarter; or the year up to it, if its measure, or the
 * one below, sums or averages a year.
 */
export function coveredPeriod(figure: Pick<Figure, 'series' | 'measure' | 'args'>): string {
  const { series } = figure;
  return series.frequency !== 'A' && spansYear(figure, series) ? yearToPeriod : series.period;
}
