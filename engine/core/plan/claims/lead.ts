import { sinceOf } from '#engine/core/measures/measureUse.ts';
import { addsUp, areaOf, asCount, knownCourse, sideOf, stepsTo, type TitleClaim } from './sight.ts';

/** Of fewer periods nothing is counted. */
const LEAST = 4;

/**
 * In how many of the periods shown the area was above the benchmark, or below it, whichever was most of them: `lead`, or
 * `change` of what changed, whose sign says which; then `every` of all of them, or `count` of `periods`.
 */
export const lead: TitleClaim = (sight) => {
  const [own, other] = [
    knownCourse(sight, areaOf(sight, 'focus')),
    knownCourse(sight, areaOf(sight, 'benchmark')),
  ];
  const last = own?.at(-1);
  if (!own || !last || own.length < LEAST || own.length !== other?.length) return undefined;
  if (addsUp(sight, last.figure)) return undefined;
  const sides = own.map(({ figure }, at) => {
    const there = other[at]?.figure;
    return there ? sideOf(figure, there) : 0;
  });
  const [above, below] = [1, -1].map((side) => sides.filter((one) => one === side).length) as [
    number,
    number,
  ];
  const most = Math.max(above, below);
  if (most * 2 <= own.length) return undefined;
  const figure = sight.grid.columns[0]?.figure;
  const isOfChanges = figure !== undefined && sinceOf(figure) !== undefined;
  const parts =
    most === own.length ? { every: asCount(most) } : { count: asCount(most), periods: asCount(own.length) };
  return {
    numbers: { [isOfChanges ? 'change' : 'lead']: asCount(above - below), ...parts },
    words: stepsTo(sight, last.period),
  };
};
