import type { Slice } from '#data/contract/contract.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** Smallest step to consider. */
const finest = 1e-6;

/** How figures of one series are published. */
export interface SeriesGrain {
  /** smallest step between two figures, such as 1 for counts or 0.001 */
  unit: number;
  /** true: figures may be below zero */
  isSigned: boolean;
  /** how much a published figure may differ from the true one */
  error: number;
}

/**
 * Determines the grain of a series: from its manifest if that states a rounding, otherwise from the last
 * digits of its figures.
 */
export function grainOf(
  { range, rounded }: Pick<SeriesManifest, 'range' | 'rounded'>,
  slices: Iterable<Pick<Slice, 'values'>>,
): SeriesGrain {
  const isSigned = range === 'signed';
  // A multiple of three is rounded from a count at most two away.
  if (rounded !== undefined) return { unit: 1, error: rounded - 1, isSigned };
  let steps = 1;
  for (const { values } of slices) {
    for (const value of values) {
      while (steps * finest < 1 && Math.abs(value * steps - Math.round(value * steps)) > finest * steps)
        steps *= 10;
    }
  }
  return { unit: 1 / steps, error: 1 / steps / 2, isSigned };
}
