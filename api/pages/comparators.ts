import { labelComparers } from '#engine/core/areas/labelComparers.ts';
import { MAX_COMPARE } from '#engine/core/areas/parseCompare.ts';
import type { PageAround } from '#generated/types.ts';
import type { AroundInput } from './aroundInput.ts';

/** The comparators of an address, how many may be chosen, and whether another area is there to choose. */
export const comparators = (input: AroundInput): Pick<PageAround, 'compare' | 'maxCompare' | 'onlyArea'> => {
  const { read, product, context } = input;
  return {
    compare: labelComparers(read.compare, context.compare_areas, context.valid_area_types),
    maxCompare: hasComparators(input) ? (product.compare.max ?? MAX_COMPARE) : 0,
    ...(hasOneArea(input) && { onlyArea: true }),
  };
};

const areasOf = ({ suite, product }: AroundInput) =>
  suite.areas.filter(({ area_type }) => product.areaTypes.includes(area_type));

/** Whether the person may compare the focus area with any area except the benchmark. */
function hasComparators(input: AroundInput): boolean {
  const { area, valid_area_types } = input.context;
  const always = [area?.area_id, input.product.benchmark];
  return areasOf(input).some(
    ({ area_id, area_type }) => valid_area_types.includes(area_type) && !always.includes(area_id),
  );
}

/** Whether the focus area is the only one of the product. */
function hasOneArea(input: AroundInput): boolean {
  const areas = areasOf(input);
  return areas.length > 0 && areas.every(({ area_id }) => area_id === input.context.area?.area_id);
}
