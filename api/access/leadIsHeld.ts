import type { Services } from '#api/services/services.ts';
import type { ShownLead } from '#api/shown/shownLeads.ts';
import type { Coverage } from '#data/store.ts';
import { indexSuite, isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import { isFor } from '#engine/page/evaluateBlocks.ts';
import type { Area, CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** An area and its type. */
interface Place {
  area_id: string;
  type: string;
}

/**
 * Whether a version covers any figure that a block needs in an area. It reads manifests and coverage only.
 */
export function leadIsHeld(
  suite: CompiledSuite,
  coverage: Coverage,
): (lead: ShownLead, place: Place) => boolean {
  const index = indexSuite(suite);
  return ({ figures }, { area_id, type }) =>
    [...figures].some(([series, breakdowns]) => {
      const manifest = suite.series[series];
      return (
        manifest !== undefined &&
        isMadeFor(index, manifest, area_id, type) &&
        [...breakdowns].some(
          ([breakdown, members]) =>
            coverage.series[series]?.breakdowns.get(breakdown)?.has(area_id) &&
            [...members].some((member) => !coverage.hides?.(series, area_id, breakdown, member)),
        )
      );
    });
}

/**
 * Whether the blocks that answer a page's question have a figure for another area. True for all areas if no
 * block is about the focus area.
 */
export function isHeldBeside(
  { suite, leads }: Pick<Services, 'suite' | 'leads'>,
  coverage: Coverage,
  { product, page, focus }: { product: CompiledProduct; page: CompiledPage; focus: Area | null },
): (area: Area) => boolean {
  const all = leads.get(product.product)?.get(page.id) ?? [];
  const ofFocus = all.filter(({ of }) => of === 'focus');
  const shown = ofFocus.filter(({ block }) => focus === null || isFor(block, focus.area_type.code));
  const isHeld = leadIsHeld(suite, coverage);
  return ({ area_id, area_type }) =>
    shown.length === 0 || shown.some((lead) => isHeld(lead, { area_id, type: area_type.code }));
}
