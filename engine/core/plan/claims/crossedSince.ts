import { frequencyOf, periodsInYear } from '#engine/core/periods/period.ts';
import { asSide, dateOf, knownCourse, sidesOf, type TitleClaim } from './sight.ts';

/** The fewest periods that count as being on one side: a shorter run may be chance. */
const LEAST = 3;

/**
 * The period since which the area has been on its side of the benchmark, after being on the other: `crossed`,
 * whose sign gives the side, and `from`. A period in which the two are about the same ends the run.
 */
export const crossedSince: TitleClaim = (sight) => {
  const own = knownCourse(sight, 'focus');
  const sides = sidesOf(sight, own, knownCourse(sight, 'benchmark'));
  const now = sides?.at(-1);
  if (!own || !sides || !now) return undefined;
  const at = sides.findLastIndex((side) => side !== now) + 1;
  const before = sides.slice(0, at).findLast((side) => side !== 0);
  const first = own[at];
  const least = Math.max(LEAST, periodsInYear[frequencyOf(first?.period ?? '')] / 2);
  if (!first || before !== -now || own.length - at < least) return undefined;
  return { numbers: { crossed: asSide(now) }, words: { from: dateOf(sight.grid, first.period) } };
};
