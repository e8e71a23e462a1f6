import { dateOf, knownCourse, sideOf, type TitleClaim, WORTH_TELLING } from './sight.ts';

/**
 * The area's first and last figures over the periods shown, if they clearly differ: `start`, `first`,
 * `value`, `last`. A line that went clearly beyond one of them in between did more than that.
 */
export const moved: TitleClaim = (sight) => {
  const course = knownCourse(sight, 'focus');
  const [first, last] = [course?.[0], course?.at(-1)];
  if (!course || !first || !last || first === last || sideOf(last.figure, first.figure) === 0)
    return undefined;
  const values = course.map(({ figure }) => figure.value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const way = Math.abs(last.figure.value - first.figure.value);
  if (most - least - way > WORTH_TELLING * (most - least)) return undefined;
  return {
    numbers: { start: first.figure, value: last.figure },
    words: { first: dateOf(sight.grid, first.period), last: dateOf(sight.grid, last.period) },
  };
};
