import { dateOf, knownCourse, sideOf, type TitleClaim } from './sight.ts';

/**
 * The area's first and last figures over the periods shown, if they clearly differ: `start`, `first`,
 * `value`, `last`.
 */
export const moved: TitleClaim = (sight) => {
  const course = knownCourse(sight, 'focus');
  const [first, last] = [course?.[0], course?.at(-1)];
  if (!first || !last || first === last || sideOf(last.figure, first.figure) === 0) return undefined;
  return {
    numbers: { start: first.figure, value: last.figure },
    words: { first: dateOf(sight.grid, first.period), last: dateOf(sight.grid, last.period) },
  };
};
