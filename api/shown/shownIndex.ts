import { type ShownMembers, shownMembers } from '#api/shown/shownMembers.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { type FigureReading, membersKey } from '#engine/core/query/readings.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import type { AreaTypeCode, Block, CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import type { ShownData, ShownIndex } from './shownData.ts';
import { gatheredQueries, type ShownQuery, shownQueries } from './shownQueries.ts';

/**
 * Derives from a product's manifests the figures that its pages show of their focus area. Built once, when
 * the server starts. Pages about no area, or outside the product, show none. Figures that a hub takes from a
 * page belong to that page, not to the hub.
 */
export function buildShownIndex(suite: CompiledSuite, product: CompiledProduct): ShownIndex {
  const index = new Map<string, Map<string, ShownData[]>>();
  const isOwn = ownPages(product);
  for (const page of productPages(product)) {
    if (page.nonAreaBased || page.external !== undefined) continue;
    for (const { leadsTo, ...shown } of shownByPage(suite, product, page)) {
      const of = leadsTo === undefined ? page : findPage(product, leadsTo)?.page;
      if (!of) continue;
      const data = { ...shown, page: of, own: isOwn(of, shown.series) };
      // A hub shows no figure of a page that is not about the series.
      if (leadsTo !== undefined && !data.own) continue;
      const breakdowns = index.get(data.series) ?? new Map<string, ShownData[]>();
      index.set(
        data.series,
        breakdowns.set(data.breakdown, [...(breakdowns.get(data.breakdown) ?? []), data]),
      );
    }
  }
  return index;
}

/**
 * Whether a page is about a series: it names the series as its own, or no page does. Hubs and tools are about
 * none.
 */
function ownPages(product: CompiledProduct): (page: CompiledPage, series: string) => boolean {
  const about = new Map(
    productPages(product)
      .filter((page) => pageRole(page) === 'own')
      .map(({ id, series }) => [id, series]),
  );
  const known = new Set([...about.values()].flat());
  return ({ id }, series) => about.get(id)?.includes(series) || (about.has(id) && !known.has(series));
}

type Shown = Omit<ShownData, 'page' | 'own'> & Pick<ShownQuery, 'leadsTo'>;

function shownByPage(suite: CompiledSuite, product: CompiledProduct, page: CompiledPage): Shown[] {
  const isHub = pageRole(page) === 'hub';
  const known = new Map<string, ShownMembers>();
  return page.blocks.flatMap((block) => {
    const place = { suite, product, page, when: block.when };
    const membersOf = (reading: FigureReading) =>
      getOrMake(known, JSON.stringify(block.when ?? {}) + membersKey(reading), () =>
        shownMembers(place, reading),
      );
    const queries = isHub ? gatheredQueries(block) : shownQueries(page, block);
    const shown = [
      ...queries.flatMap((query) => byQuery(query, membersOf(query.reading))),
      ...offered(suite, block),
    ];
    return shown.map((data) => ({
      ...data,
      hideFor: block.hideFor,
      onlyFor: bothOf(block.onlyFor, data.onlyFor),
    }));
  });
}

/** Area types in both lists; an absent list contains all. */
const bothOf = (one: readonly AreaTypeCode[] | undefined, other: readonly AreaTypeCode[] | undefined) =>
  one && other ? one.filter((type) => other.includes(type)) : (one ?? other);

const byQuery = ({ of, onlyFor, leadsTo }: ShownQuery, found: ShownMembers): Shown[] =>
  [...found].flatMap(([series, breakdowns]) =>
    [...breakdowns].map(([breakdown, members]) => ({
      of,
      series,
      breakdown,
      members,
      ...(onlyFor && { onlyFor }),
      ...(leadsTo !== undefined && { leadsTo }),
    })),
  );

/** Figures of the focus area that a block offers: each series, in total and by every breakdown. */
function offered(suite: CompiledSuite, block: Block): Shown[] {
  return (kindOf(block).offers?.(block) ?? []).flatMap((series) =>
    ['', ...(suite.series[series]?.breakdowns ?? [])].map((breakdown) => ({
      of: 'focus' as const,
      series,
      breakdown,
      members: null,
    })),
  );
}
