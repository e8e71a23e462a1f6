import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import type { EmptyPage } from '#engine/core/access/accessInput.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { isFor } from '#engine/page/evaluateBlocks.ts';
import type { Area, CompiledProduct } from '#generated/types.ts';
import { leadIsHeld } from './leadIsHeld.ts';

/**
 * Pages of a product that have no figure for an area, whatever the reader chooses on them. They are judged by
 * the breakdown that they show, not by the total.
 */
export function emptyPages(
  services: Pick<Services, 'suite' | 'directory' | 'leads'>,
  product: CompiledProduct,
  area: Area,
  coverage: Coverage,
): readonly EmptyPage[] {
  const versions = getOrMake(known, services.leads, () => new WeakMap<Coverage['series'], Found>());
  const ofVersion = getOrMake(versions, coverage.series, () => new Map());
  return getOrMake(ofVersion, `${product.product}|${area.area_id}`, () =>
    findEmptyPages(services, product, area, coverage),
  );
}

/** key: product and area */
type Found = Map<string, readonly EmptyPage[]>;
/** Cached by the leads of a suite, then by the coverage of a version, which is one object per version. */
const known = new WeakMap<Services['leads'], WeakMap<Coverage['series'], Found>>();

function findEmptyPages(
  { suite, directory, leads }: Pick<Services, 'suite' | 'directory' | 'leads'>,
  product: CompiledProduct,
  area: Area,
  coverage: Coverage,
): EmptyPage[] {
  const here = { area_id: area.area_id, type: area.area_type.code };
  const alike = () =>
    directory
      .areasOf(product)
      .filter(({ area_type }) => area_type === here.type)
      .map(({ area_id }) => ({ area_id, type: here.type }));
  const has = leadIsHeld(suite, coverage);
  return [...(leads.get(product.product) ?? [])].flatMap(([page, all]): EmptyPage[] => {
    const own = all.filter(({ of, block }) => of === 'focus' && isFor(block, here.type));
    if (own.length === 0 || own.some((lead) => has(lead, here))) return [];
    const isLacked = alike().some((other) => own.some((lead) => has(lead, other)));
    return [{ page, ...(isLacked && { lacked: true }) }];
  });
}
