import { spansYear } from '#engine/core/measures/measureUse.ts';
import { frequencyOf, periodsInYear } from '#engine/core/periods/period.ts';
import {
  asSide,
  type CoursePoint,
  dateOf,
  grown,
  isIndex,
  knownCourse,
  printedSide,
  type Sight,
  sideOf,
  spanOf,
  type TitleClaim,
  WORTH_TELLING,
} from './sight.ts';

/** A turn within fewer periods, or with fewer since, may be chance. */
const LEAST = 5;
const LEAST_SINCE = 2;

/**
 * The line rose to a single peak, or fell to a single low, and has moved away from it, now farthest: `value` now,
 * `at` then, `turned`, `span`, and `turn`, whose sign is 1 for a peak. An index has the `change` since then
 * instead of levels, and the change of the `whole` since `first`. Seasons make no turns, so figures of parts of a year must cover the year to then.
 */
export const turned: TitleClaim = (sight) => {
  const course = knownCourse(sight, 'focus');
  const [first, last] = [course?.[0], course?.at(-1)];
  if (!course || !first || !last || course.length < LEAST || !isYearly(sight, last.period)) return undefined;
  const turns = ([1, -1] as const).flatMap((side) => turnOf(course, last, side) ?? []);
  const [best] = turns.toSorted((one, other) => other.moved - one.moved);
  return (
    best && {
      numbers: {
        turn: asSide(best.side),
        ...(isIndex(course)
          ? { change: grown(best.most.figure, last.figure), whole: grown(first.figure, last.figure) }
          : { value: last.figure, at: best.most.figure }),
      },
      words: {
        turned: dateOf(sight.grid, best.most.period),
        span: spanOf(course.length, last.period),
        first: dateOf(sight.grid, first.period),
      },
    }
  );
};

function isYearly({ grid: { columns } }: Sight, period: string): boolean {
  const figure = columns[0]?.figure;
  return frequencyOf(period) === 'A' || (figure !== undefined && spansYear(figure, figure.series));
}

function turnOf(course: readonly CoursePoint[], last: CoursePoint, side: 1 | -1) {
  const sorted = course.toSorted((one, other) => side * (other.figure.value - one.figure.value));
  const [most, next] = sorted;
  const [first, least] = [course[0], sorted.at(-1)];
  if (!most || !next || !first || !least || printedSide(most.figure, next.figure) !== side) return undefined;
  const since = course.slice(course.indexOf(most) + 1);
  if (since.length < Math.max(LEAST_SINCE, periodsInYear[frequencyOf(last.period)] / 2)) return undefined;
  if (since.some(({ figure }) => sideOf(last.figure, figure) === side)) return undefined;
  if ([first, last].some(({ figure }) => sideOf(most.figure, figure) !== side)) return undefined;
  const moved = Math.abs(most.figure.value - last.figure.value);
  return moved < WORTH_TELLING * Math.abs(most.figure.value - least.figure.value)
    ? undefined
    : { side, most, moved };
}
