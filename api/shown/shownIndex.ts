import { kindOf } from '#engine/blocks/kinds.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { mainSeriesKeys } from '#engine/core/plan/params/seriesChoice.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import type { Block, CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import type { ShownData, ShownIndex } from './shownData.ts';
import { shownParts } from './shownParts.ts';
import { gatheredQueries, type ShowingPage, type ShownQuery, shownQueries } from './shownQueries.ts';

/**
 * Reads from the manifests of a product what its pages show of their focus area. Built once, when the server starts.
 * Pages that are about no area, or lie elsewhere, show nothing of one. Hubs show nothing of their own: what they gather from
 * a page they name belongs to that page.
 */
export function buildShownIndex(suite: CompiledSuite, product: CompiledProduct): ShownIndex {
  const index = new Map<string, Map<string, ShownData[]>>();
  const isOwn = ownPages(product);
  for (const page of productPages(product)) {
    if (page.nonAreaBased || page.external !== undefined) continue;
    const mainSeries = mainSeriesKeys(page, suite, product);
    for (const { leadsTo, ...shown } of shownByPage(suite, { ...page, mainSeries })) {
      const of = leadsTo === undefined ? page : findPage(product, leadsTo)?.page;
      if (!of) continue;
      const data = { ...shown, page: of, own: isOwn(of, shown.series) };
      // What a hub shows of a page that is not about the series is no figure of that page.
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

/** Says whether a page is about a series: it names it among its own, or no page does. Hubs and tools are about none. */
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

function shownByPage(suite: CompiledSuite, page: ShowingPage): Shown[] {
  const isHub = pageRole(page) === 'hub';
  return page.blocks.flatMap((block) => {
    const queries = isHub ? gatheredQueries(block) : shownQueries(page, block);
    const shown = [...queries.flatMap((query) => byQuery(suite, page, query)), ...offered(suite, block)];
    return shown.map((data) => ({ ...data, hideFor: block.hideFor, onlyFor: block.onlyFor }));
  });
}

function byQuery(suite: CompiledSuite, page: ShowingPage, query: ShownQuery): Shown[] {
  const index = indexSuite(suite);
  const { of, leadsTo } = query;
  return query.series
    .flatMap((key) => suite.series[key] ?? [])
    .flatMap((series) =>
      shownParts({ index, page, series }, query).map((parts) => {
        const sorted = parts.toSorted((a, b) => (a.dimension < b.dimension ? -1 : 1));
        return {
          of,
          series: series.series,
          breakdown: sorted.map(({ dimension }) => dimension).join(','),
          members: sorted.map(({ members }) => members),
          ...(leadsTo !== undefined && { leadsTo }),
        };
      }),
    );
}

/** What a block offers of the area itself: each series whole and by every breakdown. */
function offered(suite: CompiledSuite, block: Block): Shown[] {
  return (kindOf(block).offers?.(block) ?? []).flatMap((series) =>
    ['', ...(suite.series[series]?.breakdowns ?? [])].map((breakdown) => ({
      of: 'focus' as const,
      series,
      breakdown,
      members: [],
    })),
  );
}
