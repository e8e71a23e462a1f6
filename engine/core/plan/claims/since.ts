import { roundTo } from '#engine/core/words/formatNumber.ts';
import { areaOf, dateOf, type Known, knownCourse, type TitleClaim } from './sight.ts';

/**
 * How far the area has moved from the start of an index, and the benchmark if it is drawn: `change`,
 * `change@benchmark`, `first`.
 */
export const since: TitleClaim = (sight) => {
  const [own, other] = [knownCourse(sight, 'focus'), knownCourse(sight, 'benchmark')];
  const [first, last] = [own?.[0], own?.at(-1)];
  const [there, then] = [other?.[0], other?.at(-1)];
  if (!first || !last || first === last || !isStart(first.figure)) return undefined;
  if (areaOf(sight, 'benchmark') && !(there?.period === first.period && isStart(there.figure)))
    return undefined;
  if (then && then.period !== last.period) return undefined;
  return {
    numbers: {
      change: changeFrom(last.figure),
      ...(then && { 'change@benchmark': changeFrom(then.figure) }),
    },
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
