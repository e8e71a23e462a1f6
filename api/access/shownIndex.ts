import { productPages } from '../../engine/navigation/productPages.ts';
import { mainSeriesKeys } from '../../engine/plan/seriesChoice.ts';
import { indexSuite } from '../../engine/plan/suiteIndex.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '../../generated/types.ts';
import type { ShownData, ShownIndex } from './shownData.ts';
import { shownParts } from './shownParts.ts';
import { type ShowingPage, shownQueries } from './shownQueries.ts';

/**
 * Reads from the manifests of a product what its pages show of their focus area. Built once, when the server starts.
 * Pages that are about no area, or lie elsewhere, show nothing of one.
 */
export function buildShownIndex(suite: CompiledSuite, product: CompiledProduct): ShownIndex {
  const index = new Map<string, Map<string, ShownData[]>>();
  for (const page of productPages(product)) {
    if (page.nonAreaBased || page.external !== undefined) continue;
    const mainSeries = mainSeriesKeys(page, suite, product);
    for (const shown of shownByPage(suite, { ...page, mainSeries })) {
      const breakdowns = index.get(shown.series) ?? new Map<string, ShownData[]>();
      index.set(
        shown.series,
        breakdowns.set(shown.breakdown, [...(breakdowns.get(shown.breakdown) ?? []), shown]),
      );
    }
  }
  return index;
}

function shownByPage(suite: CompiledSuite, page: ShowingPage): ShownData[] {
  const index = indexSuite(suite);
  return page.blocks.flatMap((block) =>
    shownQueries(page, block).flatMap((query) =>
      query.series
        .flatMap((key) => suite.series[key] ?? [])
        .flatMap((series) =>
          shownParts({ index, page, series }, query).map((parts) => {
            const sorted = parts.toSorted((a, b) => (a.dimension < b.dimension ? -1 : 1));
            return {
              page,
              of: query.of,
              series: series.series,
              breakdown: sorted.map(({ dimension }) => dimension).join(','),
              members: sorted.map(({ members }) => members),
              hideFor: block.hideFor,
              onlyFor: block.onlyFor,
            };
          }),
        ),
    ),
  );
}
