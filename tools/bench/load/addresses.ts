import type { Client } from '#e2e/harness/client.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** Demonstration accounts: one that may see everything, and one that may see some of it. */
export const accounts = { staff: 'staff@rohe.test', subscriber: 'subscriber@rohe.test' } as const;

/** Paths of all pages that the product's site shows, without an area. */
export function pagePaths(suite: CompiledSuite): string[] {
  return Object.values(suite.products).flatMap((product) => productPages(product).map(({ path }) => path));
}

/** Areas whose pages have figures; others cost about the same. */
export function areaIds(suite: CompiledSuite): string[] {
  const types = new Set(['NZ', 'RC', 'TA']);
  return suite.areas.filter(({ area_type }) => types.has(area_type)).map(({ area_id }) => area_id);
}

/** Addresses of pages with figures that a visitor may see, by area. Requests each of them. */
export async function publicPages(suite: CompiledSuite, site: Client): Promise<Map<string, string[]>> {
  const open = new Map<string, string[]>();
  for (const area of areaIds(suite)) {
    const paths = pagePaths(suite).map((path) => `/${area}/${path}`);
    const answers = await Promise.all(paths.map((path) => site.get(path)));
    const shown = paths.filter((_, index) => answers[index]?.status === 200);
    if (shown.length > 0) open.set(area, shown);
  }
  return open;
}

/** What a program sends to the API, and a browser to a site. */
export const tokenHeader = (token: string) => ({ authorization: `Token ${token}` });
export const cookieHeader = (token: string) => ({ cookie: `userToken=${token}` });
