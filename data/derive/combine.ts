import type { ObservationAttributes } from '#data/contract/contract.ts';
import type { ObservationStatus } from '#generated/types.ts';

/**
 * A figure with its status; undefined means that there is no observation. Notes and intervals of single
 * figures do not apply to combined ones.
 */
export interface ValuedFigure extends ObservationAttributes {
  value: number | null;
  status: ObservationStatus;
}

/** Status of a result whose parts differ: the first of these that any part has. */
const byWeight: readonly ObservationStatus[] = ['F', 'P', 'E', 'I', 'U', 'B', 'R', 'A'];

/**
 * The status of a figure calculated from others. One suppressed part suppresses the result, which would
 * otherwise disclose it. One missing part makes it missing. Otherwise it has the most cautious status of the
 * parts, so a provisional part makes a provisional result.
 * @returns 'Q' or 'O' if no figure may be given
 */
export function combinedStatus(parts: readonly (ValuedFigure | undefined)[]): ObservationStatus {
  if (parts.some((part) => part?.status === 'Q')) return 'Q';
  if (parts.some((part) => part === undefined || part.value === null)) return 'O';
  return byWeight.find((status) => parts.some((part) => part?.status === status)) ?? 'A';
}

const given = (figure: ValuedFigure | undefined): number => figure?.value ?? Number.NaN;

/** Removes the error that adding binary fractions leaves after the sixth decimal. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

function made(parts: readonly (ValuedFigure | undefined)[], work: () => number): ValuedFigure | undefined {
  if (parts.every((part) => part === undefined)) return undefined;
  const status = combinedStatus(parts);
  if (status === 'Q' || status === 'O') return { value: null, status };
  const value = work();
  return Number.isFinite(value) ? { value, status } : { value: null, status: 'M' };
}

/** Sum of parts; undefined if no part was observed. */
export function sumOfParts(parts: readonly (ValuedFigure | undefined)[]): ValuedFigure | undefined {
  return made(parts, () => tidy(parts.reduce((sum, part) => sum + given(part), 0)));
}

/** A year from its quarters; undefined if none was observed. */
export function yearOfParts(
  parts: readonly (ValuedFigure | undefined)[],
  as: 'total' | 'average',
): ValuedFigure | undefined {
  const sum = sumOfParts(parts);
  if (as === 'total' || !sum || sum.value === null) return sum;
  return { ...sum, value: tidy(sum.value / parts.length) };
}

/** Numerator over denominator times scale; a zero denominator gives a missing figure. */
export function ratioOfParts(
  numerator: ValuedFigure | undefined,
  denominator: ValuedFigure | undefined,
  scale: number,
): ValuedFigure | undefined {
  if (!numerator || !denominator) return undefined;
  return made([numerator, denominator], () => (given(numerator) / given(denominator)) * scale);
}

/** Mean of parts by their weights. Weights that add to zero give a missing figure. */
export function weightedMeanOfParts(
  parts: readonly (ValuedFigure | undefined)[],
  weights: readonly (ValuedFigure | undefined)[],
): ValuedFigure | undefined {
  if (parts.every((part) => part === undefined)) return undefined;
  return made([...parts, ...weights], () => {
    const all = weights.reduce((sum, weight) => sum + given(weight), 0);
    return tidy(parts.reduce((sum, part, at) => sum + given(part) * given(weights[at]), 0) / all);
  });
}
