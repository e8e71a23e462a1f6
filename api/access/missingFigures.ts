import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import type { EmptyPage } from '#engine/core/access/accessInput.ts';
import { productSeries } from '#engine/core/navigation/productPages.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { indexSuite, isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import { isFor } from '#engine/page/evaluateBlocks.ts';
import type { RequiredFigures } from '#engine/reads/pageReads.ts';
import type { Area, AreaManifest, CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** What a data version has no figures of in an area. */
export interface MissingFigures {
  /** series of the product without any figure there */
  seriesWithoutData: readonly string[];
  /** pages of the product without a figure there, whatever the reader chooses on them */
  emptyPages: readonly EmptyPage[];
}

/** What a version lacks in an area, of all that the pages of a product are about. Found once. */
export function missingFigures(
  services: Pick<Services, 'suite' | 'directory' | 'reads'>,
  product: CompiledProduct,
  area: Area,
  coverage: Coverage,
): MissingFigures {
  const versions = getOrMake(known, services.reads, () => new WeakMap<Coverage['series'], Found>());
  const ofVersion = getOrMake(versions, coverage.series, () => new Map());
  return getOrMake(ofVersion, `${product.product}|${area.area_id}`, () => ({
    seriesWithoutData: missingSeries(services.suite, product, area, coverage),
    emptyPages: findEmptyPages(services, product, area, coverage),
  }));
}

/** key: product and area */
type Found = Map<string, MissingFigures>;
/** Cached by the reads of a suite, then by the coverage of a version, which is one object per version. */
const known = new WeakMap<Services['reads'], WeakMap<Coverage['series'], Found>>();

function missingSeries(
  suite: CompiledSuite,
  product: CompiledProduct,
  { area_id, area_type }: Area,
  { series }: Coverage,
): string[] {
  const index = indexSuite(suite);
  return productSeries(product).filter(
    (key) =>
      !series[key]?.areas.has(area_id) || !isMadeFor(index, suite.series[key], area_id, area_type.code),
  );
}

/** Pages are judged by the breakdown that they show, not by the total. */
function findEmptyPages(
  { suite, directory, reads }: Pick<Services, 'suite' | 'directory' | 'reads'>,
  product: CompiledProduct,
  { area_id, area_type: { code } }: Area,
  coverage: Coverage,
): EmptyPage[] {
  const alike = () => directory.areasOf(product).filter(({ area_type }) => area_type === code);
  return [...(reads.get(product.product)?.required ?? [])].flatMap(([page, all]): EmptyPage[] => {
    const own = ofFocus(all, code);
    const isHeld = isAnyHeld(suite, coverage, own);
    if (own.length === 0 || isHeld(area_id, code)) return [];
    return [{ page, ...(alike().some((other) => isHeld(other.area_id, code)) && { lacked: true }) }];
  });
}

/**
 * Whether the blocks that answer a page's question have a figure for another area. True for all areas if no
 * block is about the focus area.
 */
export function isHeldBeside(
  { suite, reads }: Pick<Services, 'suite' | 'reads'>,
  coverage: Coverage,
  { product, page, focus }: { product: CompiledProduct; page: CompiledPage; focus: Area | null },
): (area: Area) => boolean {
  const shown = ofFocus(reads.get(product.product)?.required.get(page.id) ?? [], focus?.area_type.code);
  const isHeld = isAnyHeld(suite, coverage, shown);
  return ({ area_id, area_type }) => shown.length === 0 || isHeld(area_id, area_type.code);
}

/** The figures that blocks need of the focus area. @param type area type that the blocks are for; absent: all */
const ofFocus = (all: readonly RequiredFigures[], type?: AreaManifest['area_type']): RequiredFigures[] =>
  all.filter(({ of, block }) => of === 'focus' && (type === undefined || isFor(block, type)));

/** Whether a version covers any of the figures in an area. It reads manifests and coverage only. */
function isAnyHeld(
  suite: CompiledSuite,
  { series: covered, hides }: Coverage,
  required: readonly RequiredFigures[],
): (areaId: string, type: string) => boolean {
  const index = indexSuite(suite);
  const all = required.flatMap(({ figures }) => [...figures]);
  return (areaId, type) =>
    all.some(([series, breakdowns]) => {
      return (
        isMadeFor(index, suite.series[series], areaId, type) &&
        [...breakdowns].some(
          ([breakdown, members]) =>
            covered[series]?.breakdowns.get(breakdown)?.has(areaId) &&
            [...members].some((member) => !hides?.(series, areaId, breakdown, member)),
        )
      );
    });
}
