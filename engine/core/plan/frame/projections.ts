import { digitsAhead } from '#engine/core/measures/measureUse.ts';
import type { Observation } from '#engine/core/measures/observation.ts';
import { roundedAhead } from '#engine/core/words/roundedAhead.ts';
import type { NumberFormat, SentencesManifest } from '#generated/types.ts';
import type { Figure } from './figure.ts';

/** Whether a figure is a projection, by its status or because its year is after `projectedFrom`. */
export const isProjected = (
  { series }: Pick<Figure, 'series'>,
  period: string,
  { status }: Pick<Observation, 'status'>,
): boolean =>
  status === 'F' || (series.projectedFrom !== undefined && Number(period.slice(0, 4)) > series.projectedFrom);

/** A projected count or amount, rounded for sentences and cards as in charts and tables. */
export function roundedProjection(
  sentences: SentencesManifest,
  figure: Pick<Figure, 'series' | 'measure'>,
  value: number,
  format: NumberFormat,
): { value: number; about?: true } {
  const rounded = roundedAhead(value, format, digitsAhead(sentences, figure));
  return rounded === undefined ? { value } : { value: rounded, about: true };
}
