import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Ranks in a manifest, with the order each counts in. */
function ranksIn(part: unknown): string[] {
  if (part === 'rank') return ['better'];
  if (typeof part !== 'object' || part === null) return [];
  if ('name' in part && part.name === 'rank' && !('title' in part))
    return ['order' in part ? String(part.order) : 'better'];
  return Object.values(part).flatMap(ranksIn);
}

it('no page counts the place of an area from two ends: lists beside maps, tables and sentences begin with the best (country-11)', () => {
  const pages = globSync('manifests/products/**/*.page.json').map((file) => ({
    file,
    orders: ranksIn(JSON.parse(readFileSync(file, 'utf8'))),
  }));
  expect(pages.flatMap(({ orders }) => orders).length).toBeGreaterThan(10);
  expect(pages.filter(({ orders }) => orders.some((order) => order !== 'better'))).toEqual([]);
});
