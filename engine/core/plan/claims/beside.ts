import { isSet } from '#engine/core/query/areaSet.ts';
import { addsUp, areaOf, firstFigure, sideOf, type TitleClaim } from './sight.ts';

/** The area's figure beside the benchmark's, where one is higher: `value`, `value@benchmark`. */
export const beside: TitleClaim = (sight) => {
  const { grid, ordered } = sight;
  if (grid.periods.length > 1) return undefined;
  const period = ordered.periods.at(-1);
  const isPair = isSet(
    grid.query.areas,
    'focus+benchmark',
    'focus+benchmark+compare',
    'focus+benchmark+compare+parent',
  );
  if (!isPair || grid.axes.length > 0 || grid.columns.length > 1) return undefined;
  const at = (role: 'focus' | 'benchmark') => {
    const area = areaOf(sight, role);
    const row = grid.rows.find((one) => one.area === area && one.period === period);
    return area && row && firstFigure(sight, row);
  };
  const [own, other] = [at('focus'), at('benchmark')];
  if (!own || !other || own.projected || addsUp(sight, own) || sideOf(own, other) === 0) return undefined;
  return { numbers: { value: own, 'value@benchmark': other } };
};
