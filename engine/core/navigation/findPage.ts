import type { CompiledPage, CompiledProduct } from '#generated/types.ts';
import { matchPath, pathParamNames } from './pathParams.ts';
import { ownPages, productPages } from './productPages.ts';

export interface FoundPage {
  page: CompiledPage;
  /** segments after the path of a page with `rest`; empty otherwise */
  rest: string[];
  /** values of the params in the page's path, as in the address; trailing ones may be missing */
  params: Record<string, string>;
  /** the path ends in /pdf: the print variant */
  print: boolean;
}

/**
 * Finds the page for a path relative to the area, e.g. `economy/growth`. An exact path comes before one with
 * params, which comes before one with `rest`; among several the longest wins. Slashes at either end are
 * ignored; `/pdf` at the end requests the print variant. null: no such page.
 */
export function findPage(product: Pick<CompiledProduct, 'sections'>, path: string): FoundPage | null {
  const asked = path.split('/').filter((segment) => segment !== '');
  const print = asked.at(-1) === 'pdf';
  const segments = print ? asked.slice(0, -1) : asked;
  const wanted = segments.join('/');
  const pages = productPages(product).filter((page) => page.external === undefined);
  const exact = pages.find((page) => page.path === wanted);
  if (exact) return { page: exact, rest: [], params: {}, print };
  const longestFirst = pages.toSorted((a, b) => b.path.length - a.path.length);
  for (const page of longestFirst) {
    const params = page.path.includes('{') ? matchPath(page.path, segments) : null;
    if (params) return { page, rest: [], params, print };
  }
  const longest = longestFirst.find((page) => page.rest !== undefined && wanted.startsWith(`${page.path}/`));
  if (!longest) return null;
  return { page: longest, rest: segments.slice(longest.path.split('/').length), params: {}, print };
}

/** Path of a product's first page: the one with an empty path, otherwise the first of its menu. */
export function firstPath(product: Pick<CompiledProduct, 'sections'>): string {
  const own = ownPages(product);
  const first =
    own.find(({ path }) => path === '') ?? own.find(({ path }) => pathParamNames(path).length === 0);
  return first?.path ?? '';
}

/**
 * The current path of a page that has moved: replaces its former start and keeps the rest. null if no page
 * lists the path as a former one, or if a page uses it today.
 */
export function presentPath(product: Pick<CompiledProduct, 'sections'>, path: string): string | null {
  if (findPage(product, path)) return null;
  const asked = path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/');
  const [longest] = productPages(product)
    .flatMap(({ formerPaths = [], path: present }) => formerPaths.map((former) => ({ former, present })))
    .filter(({ former }) => asked === former || asked.startsWith(`${former}/`))
    .sort((a, b) => b.former.length - a.former.length);
  return longest ? longest.present + asked.slice(longest.former.length) : null;
}
