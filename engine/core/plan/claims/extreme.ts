import { periodPhrase } from '#engine/core/periods/periodWords.ts';
import { coveredPeriod } from '#engine/core/plan/frame/coveredPeriod.ts';
import { areaOf, asCount, knownCourse, sideOf, stepsTo, type TitleClaim } from './sight.ts';

/** What is not the highest of so many periods is worth no title. */
const LEAST = 5;

/**
 * That the latest figure is the highest or the lowest of the last so many periods: `extreme` (its sign says which), `count`,
 * `period`. Periods shown count, so that more of them may be as far. What is projected does not: where the chart goes on with it, `observed`
 * stands in place of `count`.
 */
export const extreme: TitleClaim = (sight) => {
  const course = knownCourse(sight, areaOf(sight, 'focus'));
  const figure = sight.grid.columns[0]?.figure;
  const last = course?.at(-1);
  const before = course?.at(-2);
  if (!course || !figure || !last || !before) return undefined;
  const side = sideOf(last.figure, before.figure);
  const same = course.findLastIndex((one) => one !== last && sideOf(last.figure, one.figure) !== side);
  const count = course.length - 1 - same;
  if (side === 0 || count < LEAST) return undefined;
  const goesOn = sight.ordered.periods.some((period) => period > last.period);
  return {
    numbers: { extreme: asCount(side), [goesOn ? 'observed' : 'count']: asCount(count) },
    words: { ...stepsTo(sight, last.period), period: periodPhrase(coveredPeriod(figure), last.period) },
  };
};
