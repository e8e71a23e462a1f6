import type { SuiteIndex } from '#engine/core/plan/suite/suiteIndex.ts';
import type { ParamSituation, ResolvedParam } from './params.ts';

/** The default of a param of area types that means the type of the focus area. */
export const FOCUS_TYPE = 'focus';

/**
 * The given area types that the product reports on and that have areas, in the given order.
 * @param withFigures true: the page shows figures of all areas of the chosen type, which not every reader may
 * see
 */
export function areaTypeOptions(
  types: readonly string[],
  { product, focus, areasByType = {} }: ParamSituation,
  index: Pick<SuiteIndex, 'areaTypes' | 'areasByType'>,
  withFigures: boolean,
): ResolvedParam['options'] {
  return types.flatMap((code) => {
    const type = index.areaTypes.get(code);
    const known = type && product.areaTypes.includes(code) && index.areasByType.has(code);
    const isReadable = !withFigures || code === focus?.area_type.code || areasByType[code] !== undefined;
    return known && isReadable ? [{ value: code, title: type.pluralized_name }] : [];
  });
}
