import { roundTo } from '#engine/core/words/formatNumber.ts';
import { dateOf, type Known, knownCourse, type TitleClaim } from './sight.ts';

/**
 * How far the area and the benchmark have moved from the start of an index: `change`, `change@benchmark`,
 * `first`.
 */
export const since: TitleClaim = (sight) => {
  const [own, other] = [knownCourse(sight, 'focus'), knownCourse(sight, 'benchmark')];
  const [first, last] = [own?.[0], own?.at(-1)];
  const [there, then] = [other?.[0], other?.at(-1)];
  if (!first || !last || !there || !then || first === last || last.period !== then.period) return undefined;
  if (first.period !== there.period || !isStart(first.figure) || !isStart(there.figure)) return undefined;
  return {
    numbers: { change: changeFrom(last.figure), 'change@benchmark': changeFrom(then.figure) },
    words: { first: dateOf(sight.grid, first.period) },
  };
};

/** The value that an index starts from. */
const START = 100;

const isStart = ({ value, format }: Known) => roundTo(value, format.decimals) === START;

const changeFrom = (figure: Known): Known => ({
  ...figure,
  value: figure.value - START,
  format: { kind: 'percent-change', decimals: figure.format.decimals, suffix: '%' },
});
