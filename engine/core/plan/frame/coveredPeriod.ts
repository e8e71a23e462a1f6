import { measureNamed } from '#engine/core/measures/registry.ts';
import { yearToPeriod } from '#engine/core/periods/periodWords.ts';
import type { Figure } from './figure.ts';

/**
 * What a figure covers, in the words of its series: a quarter; or the year up to it, where its measure, or the one that
 * measure stands on, sums or averages a year.
 */
export function coveredPeriod({
  series,
  measure,
  args,
}: Pick<Figure, 'series' | 'measure' | 'args'>): string {
  if (series.frequency === 'A') return series.period;
  const { on, ...rest } = args;
  const ground = typeof on === 'string' ? measureNamed(on) : measure;
  return ground?.spansYear?.(series, rest) ? yearToPeriod : series.period;
}
