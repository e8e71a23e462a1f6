import { kindOf } from '#engine/blocks/kinds.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { isSet } from '#engine/core/query/areaSet.ts';
import type { FigureReading } from '#engine/core/query/readings.ts';
import { saidReadings } from '#engine/core/query/sentences.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import type { Block, CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import { type ShownMembers, shownMembers } from './shownMembers.ts';

/** Figures of which a block needs at least one, whatever a reader chooses. */
export interface ShownLead {
  /** where: in the focus area, or in any part of it */
  of: 'focus' | 'children';
  block: Pick<Block, 'hideFor' | 'onlyFor'>;
  figures: ShownMembers;
}

/**
 * Page id → the figures that each main block needs. Pages that are absent are about no figure of one area.
 */
export type ShownLeads = ReadonlyMap<string, readonly ShownLead[]>;

/** Derives from a product's manifests the figures that its pages need. Built once, when the server starts. */
export function buildShownLeads(suite: CompiledSuite, product: CompiledProduct): ShownLeads {
  const judged = productPages(product).filter(
    (page) => !page.nonAreaBased && page.external === undefined && pageRole(page) !== 'hub',
  );
  return new Map(
    judged.flatMap((page): [string, ShownLead[]][] => {
      const leads = page.blocks.flatMap((block) => leadOf(suite, product, page, block) ?? []);
      return leads.length > 0 ? [[page.id, leads]] : [];
    }),
  );
}

function leadOf(
  suite: CompiledSuite,
  product: CompiledProduct,
  page: CompiledPage,
  block: Block,
): ShownLead | undefined {
  const said = kindOf(block).lead?.(block);
  const [first] = said ? saidReadings([said]) : [];
  const of = first && placeOf(first);
  if (!of) return undefined;
  return { of, block, figures: shownMembers({ suite, product, page, when: block.when }, first) };
}

/** Other sets of areas do not depend on which areas have figures. */
function placeOf({ figure, areas }: FigureReading): ShownLead['of'] | undefined {
  if ((figure.area ?? 'focus') !== 'focus') return undefined;
  if (isSet(areas, 'focus')) return 'focus';
  return isSet(areas, 'children') ? 'children' : undefined;
}
