import type { Observation } from '#engine/core/measures/observation.ts';
import type { NumberFormat, SentencesManifest } from '#generated/types.ts';
import type { Figure } from './figure.ts';

/** Whether a figure of a period lies after what is known of its series. */
export const isProjected = (
  { series }: Pick<Figure, 'series'>,
  period: string,
  { status }: Pick<Observation, 'status'>,
): boolean =>
  status === 'F' || (series.projectedFrom !== undefined && Number(period.slice(0, 4)) > series.projectedFrom);

/** Counts and amounts under it are said as they are. */
const LEAST_ROUNDED = 20;

/** A projected count or amount as sentences and cards say it: no finer than tens, and with no more digits than it carries. */
export function roundedProjection(
  { projections }: SentencesManifest,
  value: number,
  { kind, magnitude }: NumberFormat,
): { value: number; about?: true } {
  const size = Math.abs(value);
  if (!projections || (kind !== 'count' && kind !== 'financial') || size < LEAST_ROUNDED) return { value };
  const step = Math.max(magnitude ? 1 : 10, 10 ** (Math.floor(Math.log10(size)) + 1 - projections.digits));
  const rounded = Math.round(value / step) * step;
  return { value: rounded, about: true };
}
