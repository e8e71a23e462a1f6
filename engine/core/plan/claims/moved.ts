import { asSide, dateOf, knownCourse, printedSide, sideOf, type TitleClaim, WORTH_TELLING } from './sight.ts';

/**
 * The area's first and last figures over the periods shown, if they clearly differ: `start`, `first`,
 * `value`, `last`. A line that went clearly beyond one of them in between did more than that. If a figure beyond
 * the last one is printed, its peak or low is told too: `turn`, `at`, `turned`.
 */
export const moved: TitleClaim = (sight) => {
  const course = knownCourse(sight, 'focus');
  const [first, last] = [course?.[0], course?.at(-1)];
  const side = first && last ? sideOf(last.figure, first.figure) : 0;
  if (!course || !first || !last || side === 0) return undefined;
  const values = course.map(({ figure }) => figure.value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const way = Math.abs(last.figure.value - first.figure.value);
  if (most - least - way > WORTH_TELLING * (most - least)) return undefined;
  const best = course.findLast(({ figure }) => figure.value === (side === 1 ? most : least));
  const turn = best && printedSide(best.figure, last.figure) === side ? best : undefined;
  return {
    numbers: {
      start: first.figure,
      value: last.figure,
      ...(turn && { turn: asSide(side), at: turn.figure }),
    },
    words: {
      first: dateOf(sight.grid, first.period),
      last: dateOf(sight.grid, last.period),
      ...(turn && { turned: dateOf(sight.grid, turn.period) }),
    },
  };
};
