import { frequencyOf, periodsInYear } from '#engine/core/periods/period.ts';
import { asSide, dateOf, knownCourse, sidesOf, type TitleClaim } from './sight.ts';

/** A shorter time on one side may be chance: years, or parts of one. */
const LEAST = 3;

/**
 * Since when the area has been on its side of the benchmark, after it was on the other: `crossed` (its sign says which), `from`. Where
 * the two are about the same in one of the periods since, they have not been apart all along.
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
