import { labelComparers } from '#engine/core/areas/labelComparers.ts';
import { MAX_COMPARE } from '#engine/core/areas/parseCompare.ts';
import { selectorState } from '#engine/core/areas/selectorState.ts';
import type { PagePayload } from '#generated/types.ts';
import type { AnsweredPage } from './pageSort.ts';

/** The comparators of the focus area, and how many may be chosen. */
export const comparing = (page: AnsweredPage): Pick<PagePayload, 'compare' | 'maxCompare' | 'onlyArea'> => ({
  compare: comparersOf(page),
  maxCompare: hasComparators(page) ? (page.product.compare.max ?? MAX_COMPARE) : 0,
  ...(hasOneArea(page) && { onlyArea: true }),
});

/** The requested comparators, and whether the page shows them. */
function comparersOf({ question, answers: { context, page } }: AnsweredPage): PagePayload['compare'] {
  const roles = new Map(page.view?.areas.map(({ area_id, role }) => [area_id, role]));
  const comparers = labelComparers(question.compare, context.compare_areas, context.valid_area_types);
  return comparers.map((comparer) => {
    const role = roles.get(comparer.area_id);
    if (role) return { ...comparer, role };
    // The comparator is valid on other pages, but this page has stricter rules.
    const isLeftOut = page.view !== null && comparer.state === 'valid';
    return isLeftOut ? { ...comparer, state: 'non-subscribed' } : comparer;
  });
}

const areasOf = ({ suite, product }: AnsweredPage) =>
  suite.areas.filter(({ area_type }) => product.areaTypes.includes(area_type));

/** Whether the person may compare the focus area with any area except the benchmark. */
function hasComparators(page: AnsweredPage): boolean {
  const { area, valid_area_types } = page.answers.context;
  const always = [area?.area_id, page.product.benchmark];
  return areasOf(page).some(
    ({ area_id, area_type }) => valid_area_types.includes(area_type) && !always.includes(area_id),
  );
}

/** Whether the focus area is the only one of the product. */
function hasOneArea(page: AnsweredPage): boolean {
  const focus = page.answers.context.area?.area_id;
  const choices = areasOf(page).map(({ area_id }) => area_id);
  return focus !== undefined && selectorState({ choices, selected: [focus], focus }).hidden;
}
