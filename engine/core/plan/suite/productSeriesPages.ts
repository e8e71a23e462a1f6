import { ownPages, sectionPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite, SeriesManifest } from '#generated/types.ts';

/** A series of a product, the section that first names it, and the pages whose main series it is. */
export interface SeriesOfProduct {
  series: SeriesManifest;
  section: string;
  pages: CompiledPage[];
}

/** The series that the pages of a product use, each once, in the order of the menu. */
export function seriesOfProduct(
  suite: Pick<CompiledSuite, 'series'>,
  product: Pick<CompiledProduct, 'sections'>,
): SeriesOfProduct[] {
  const pages = ownPages(product);
  const found = new Map<string, SeriesOfProduct>();
  for (const section of product.sections) {
    const keys = sectionPages(section).flatMap(({ series, supportSeries = [] }) => [
      ...series,
      ...supportSeries,
    ]);
    for (const key of keys) {
      const series = suite.series[key];
      if (!series || found.has(key)) continue;
      found.set(key, {
        series,
        section: section.title,
        pages: pages.filter((one) => one.series[0] === key),
      });
    }
  }
  return [...found.values()];
}
