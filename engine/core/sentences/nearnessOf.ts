import type { Nearness } from '#engine/core/words/movePhrase.ts';
import type { NumberFigure } from './sentenceFigures.ts';

/** A figure with a value. */
type Known = Pick<NumberFigure, 'low' | 'high' | 'sameWithin'> & { value: number };

/**
 * How close two figures must be to count as about the same: always if their intervals overlap, otherwise by
 * the suite's rule.
 */
export function nearnessOf(one: Known, other: Known): Nearness | undefined {
  const isSure = one.low === undefined && other.low === undefined;
  const { low = one.value, high = one.value } = one;
  const overlaps = low <= (other.high ?? other.value) && high >= (other.low ?? other.value);
  return isSure || !overlaps ? one.sameWithin : { difference: Number.POSITIVE_INFINITY };
}
