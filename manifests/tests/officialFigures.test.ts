import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledSuite, SourceManifest } from '#generated/types.ts';

const suite = JSON.parse(readFileSync('generated/suite.json', 'utf8')) as CompiledSuite;
const carried = new Set(
  readdirSync('manifests/carried')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const recipe = JSON.parse(readFileSync(`manifests/sources/${file}`, 'utf8')) as SourceManifest;
      return recipe.tables.map(({ series }) => series);
    }),
);

/** Keys of series that stand anywhere in a manifest but in its words. */
function seriesIn(part: unknown): string[] {
  if (typeof part === 'string') return Object.hasOwn(suite.series, part) ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (/title$/i.test(key) ? [] : seriesIn(value)));
}

describe('official and invented figures', () => {
  const pages = Object.values(suite.products).flatMap((product) =>
    productPages(product).map((page) => ({ product, page, keys: seriesIn(page) })),
  );

  it('never stand on one page (issue 14)', () => {
    const mixed = pages.filter(
      ({ keys }) => keys.some((key) => carried.has(key)) && !keys.every((key) => carried.has(key)),
    );
    expect(mixed.map(({ page }) => page.id)).toEqual([]);
  });

  it('never stand in one product', () => {
    const products = Object.values(suite.products).filter(({ product }) => {
      const keys = pages.filter((one) => one.product.product === product).flatMap(({ keys: all }) => all);
      return keys.some((key) => carried.has(key)) && !keys.every((key) => carried.has(key));
    });
    expect(products.map(({ product }) => product)).toEqual([]);
  });

  it('never make one ratio or weighted mean', () => {
    const mixed = Object.values(suite.series).filter(({ series, aggregation }) =>
      seriesIn(aggregation).some((key) => carried.has(key) !== carried.has(series)),
    );
    expect(mixed.map(({ series }) => series)).toEqual([]);
  });
});
