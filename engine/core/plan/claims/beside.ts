import { isSet } from '#engine/core/query/areaSet.ts';
import {
  areaOf,
  firstFigure,
  isComparable,
  type Known,
  knownCourse,
  type Sight,
  sideOf,
  type TitleClaim,
} from './sight.ts';

/**
 * The area's latest figure and the benchmark's for the same period, if they clearly differ: `value`,
 * `value@benchmark`.
 */
export const beside: TitleClaim = (sight) => {
  const [own, other] = sight.grid.periods.length > 1 ? latest(sight) : atOnce(sight);
  if (!own || !other || own.projected || !isComparable(sight, own) || sideOf(own, other) === 0)
    return undefined;
  return { numbers: { value: own, 'value@benchmark': other } };
};

type Pair = readonly [Known | undefined, Known | undefined] | readonly [];

function latest(sight: Sight): Pair {
  const [own, other] = [knownCourse(sight, 'focus')?.at(-1), knownCourse(sight, 'benchmark')?.at(-1)];
  return own?.period === other?.period ? [own?.figure, other?.figure] : [];
}

function atOnce(sight: Sight): Pair {
  const { grid, ordered } = sight;
  const period = ordered.periods.at(-1);
  const isPair = isSet(
    grid.query.areas,
    'focus+benchmark',
    'focus+benchmark+compare',
    'focus+benchmark+compare+parent',
  );
  if (!isPair || grid.axes.length > 0 || grid.columns.length > 1) return [];
  const at = (role: 'focus' | 'benchmark') => {
    const area = areaOf(sight, role);
    const row = grid.rows.find((one) => one.area === area && one.period === period);
    return area && row && firstFigure(sight, row);
  };
  return [at('focus'), at('benchmark')];
}
