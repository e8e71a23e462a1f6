import { frequencyOf, periodsInYear } from '#engine/core/periods/period.ts';
import { asSide, dateOf, knownCourse, printedSide, sidesOf, type TitleClaim } from './sight.ts';

/** The fewest periods that count as being on one side: a shorter run may be chance. */
const LEAST = 3;

/**
 * The period since which the area has been on its side of the benchmark, after being on the other: `crossed`,
 * whose sign gives the side, and `from`. A period in which the two are about the same ends the run, unless it
 * is the run's first and its printed figures are on that side too: a table would contradict a later start.
 */
export const crossedSince: TitleClaim = (sight) => {
  const own = knownCourse(sight, 'focus');
  const other = knownCourse(sight, 'benchmark');
  const sides = sidesOf(sight, own, other);
  const printed = sidesOf(sight, own, other, printedSide);
  const now = sides?.at(-1);
  if (!own || !sides || !printed || !now) return undefined;
  const clear = sides.findLastIndex((side) => side !== now) + 1;
  let at = clear;
  while (at > 0 && sides[at - 1] === 0 && printed[at - 1] === now) at -= 1;
  const before = sides.slice(0, at).findLast((side) => side !== 0);
  const first = own[at];
  const least = Math.max(LEAST, periodsInYear[frequencyOf(first?.period ?? '')] / 2);
  if (!first || before !== -now || own.length - clear < least) return undefined;
  return { numbers: { crossed: asSide(now) }, words: { from: dateOf(sight.grid, first.period) } };
};
