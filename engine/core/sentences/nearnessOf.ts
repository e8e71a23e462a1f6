import type { Nearness } from '#engine/core/words/movePhrase.ts';
import { differenceMargin, type Sampled } from './differenceMargin.ts';
import type { NumberFigure } from './sentenceFigures.ts';

/**
 * How close two figures must be to count as about the same: by the suite's rule and, if they are sampled, as
 * close as their samples cannot tell apart.
 */
export function nearnessOf(
  one: Sampled & Pick<NumberFigure, 'sameWithin'>,
  other: Sampled,
): Nearness | undefined {
  const margin = differenceMargin(one, other);
  const { sameWithin } = one;
  if (margin === undefined) return sameWithin;
  return { ...sameWithin, difference: Math.max(margin, sameWithin?.difference ?? 0) };
}
