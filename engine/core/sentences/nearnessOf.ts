import type { Nearness } from '#engine/core/words/movePhrase.ts';
import type { NumberFigure } from './sentenceFigures.ts';

/** A figure that is there. */
type Known = Pick<NumberFigure, 'low' | 'high' | 'sameWithin'> & { value: number };

/**
 * How close two figures are about the same: whenever their intervals overlap, otherwise as their suite says.
 */
export function nearnessOf(one: Known, other: Known): Nearness | undefined {
  const isSure = one.low === undefined && other.low === undefined;
  const { low = one.value, high = one.value } = one;
  const overlaps = low <= (other.high ?? other.value) && high >= (other.low ?? other.value);
  return isSure || !overlaps ? one.sameWithin : { difference: Number.POSITIVE_INFINITY };
}
