import {
  asCount,
  asSide,
  type CoursePoint,
  dateOf,
  type Sight,
  sideOf,
  sidesOf,
  type TitleClaim,
  wholeCourse,
} from './sight.ts';

/**
 * Describes the area's projections by the first of these that is true: they cross the benchmark (`cross`,
 * whose sign gives the direction, and `crossed`); they reach a peak or a low (`turn`, whose sign says which,
 * `turned` and `at`); or they change (`ahead`, `start`, `first`, `value`, `last`).
 */
export const ahead: TitleClaim = (sight) => {
  const own = wholeCourse(sight, 'focus');
  const from = own?.findIndex(({ figure }) => figure.projected) ?? -1;
  if (!own || from < 0) return undefined;
  const start = Math.max(from - 1, 0);
  return crossing(sight, own, start) ?? turn(sight, own.slice(start)) ?? way(sight, own.slice(start));
};

/** Finds the projected period from which the area stays on the other side of the benchmark. */
const crossing = (sight: Sight, own: CoursePoint[], start: number): ReturnType<TitleClaim> => {
  const sides = sidesOf(sight, own, wholeCourse(sight, 'benchmark'));
  const [now, end] = [sides?.[start], sides?.at(-1)];
  if (!sides || !now || end !== -now) return undefined;
  const crossed = own[sides.findLastIndex((side) => side !== end) + 1];
  return (
    crossed && { numbers: { cross: asSide(end) }, words: { crossed: dateOf(sight.grid, crossed.period) } }
  );
};

/** Finds a projected peak or low that clearly differs from the first and the last figure. */
const turn = (sight: Sight, own: CoursePoint[]): ReturnType<TitleClaim> => {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return undefined;
  for (const side of [1, -1] as const) {
    const most = own.reduce((best, one) => (side * (one.figure.value - best.figure.value) > 0 ? one : best));
    if (sideOf(most.figure, first.figure) !== side || sideOf(most.figure, last.figure) !== side) continue;
    return {
      numbers: { turn: asSide(side), at: most.figure },
      words: { turned: dateOf(sight.grid, most.period) },
    };
  }
  return undefined;
};

const way = ({ grid }: Sight, own: CoursePoint[]): ReturnType<TitleClaim> => {
  const [first, last] = [own[0], own.at(-1)];
  const side = first && last ? sideOf(last.figure, first.figure) : 0;
  if (!first || !last || side === 0) return undefined;
  return {
    numbers: { ahead: asCount(side), start: first.figure, value: last.figure },
    words: { first: dateOf(grid, first.period), last: dateOf(grid, last.period) },
  };
};
