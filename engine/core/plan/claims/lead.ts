import { asCount, asSide, knownCourse, sidesOf, stepsTo, type TitleClaim } from './sight.ts';

/** A count over fewer periods is not worth a title. */
const LEAST = 4;

/**
 * In how many of the periods shown the area was clearly above the benchmark, or below it, whichever was more
 * frequent: `lead`, whose sign says which. Then `every` if it was all of them; otherwise `count` of
 * `periods`, and how many others were about the `same` or on the `other` side.
 */
export const lead: TitleClaim = (sight) => {
  const own = knownCourse(sight, 'focus');
  const sides = sidesOf(sight, own, knownCourse(sight, 'benchmark'));
  const last = own?.at(-1);
  if (!sides || !last || sides.length < LEAST) return undefined;
  const times = (side: -1 | 0 | 1) => sides.filter((one) => one === side).length;
  const side = times(1) >= times(-1) ? 1 : -1;
  const [most, same, other] = [times(side), times(0), times(side === 1 ? -1 : 1)];
  if (most * 2 <= sides.length) return undefined;
  return {
    numbers: {
      lead: asSide(side),
      ...(most === sides.length
        ? { every: asCount(most) }
        : { count: asCount(most), periods: asCount(sides.length) }),
      ...(same > 0 && { same: asCount(same) }),
      ...(other > 0 && { other: asCount(other), opposite: asSide(side === 1 ? -1 : 1) }),
    },
    words: stepsTo(sight, last.period),
  };
};
