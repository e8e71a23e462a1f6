import type { ResolvedParam } from './params.ts';
import type { Situation } from './situation.ts';
import type { SuiteIndex } from './suiteIndex.ts';

/** As the default of a param of area types: the type of the focus area. */
export const FOCUS_TYPE = 'focus';

/** Those of some area types that the product reports on and has areas of, in the order given. */
export function areaTypeOptions(
  types: readonly string[],
  { product }: Pick<Situation, 'product'>,
  index: Pick<SuiteIndex, 'areaTypes' | 'areasByType'>,
): ResolvedParam['options'] {
  return types.flatMap((code) => {
    const type = index.areaTypes.get(code);
    const known = type && product.areaTypes.includes(code) && index.areasByType.has(code);
    return known ? [{ value: code, title: type.pluralized_name }] : [];
  });
}
