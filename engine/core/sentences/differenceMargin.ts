import type { NumberFigure } from './sentenceFigures.ts';

/** A figure, with the ends of its 95% interval or, for a difference, half the width of its own. */
export type Sampled = Pick<NumberFigure, 'low' | 'high' | 'margin'> & { value: number };

/**
 * Half the width of the 95% interval of the difference of two figures from independent samples, √(h₁² + h₂²),
 * in their unit; undefined if both are exact. The halves are those that face each other. Figures with
 * overlapping intervals may still differ: N. Schenker and J. F. Gentleman, "On Judging the Significance of
 * Differences by Examining the Overlap Between Confidence Intervals", The American Statistician 55 (2001).
 */
export function differenceMargin(one: Sampled, other: Sampled): number | undefined {
  const [below, above] = one.value <= other.value ? [one, other] : [other, one];
  const [up, down] = [
    below.margin ?? (below.high === undefined ? undefined : below.high - below.value),
    above.margin ?? (above.low === undefined ? undefined : above.value - above.low),
  ];
  return up === undefined && down === undefined ? undefined : Math.hypot(up ?? 0, down ?? 0);
}
