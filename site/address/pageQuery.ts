import { productPages } from '../../engine/navigation/productPages.ts';
import { parseSearch } from '../../engine/navigation/searchString.ts';
import type { CompiledPage, CompiledProduct } from '../../generated/types.ts';

// Longer than four area ids; what is longer cannot be meant.
const MAX_VALUE = 400;

/**
 * Parameters of an address that change what is shown: the page's own, and those that the menu's links take along. All
 * others are ignored, so that they neither reach the API nor make another cached page.
 */
export function knownParams(
  product: Pick<CompiledProduct, 'sections'>,
  page: Pick<CompiledPage, 'params'> | null,
): string[] {
  const carried = productPages(product).flatMap(({ includeParams }) => includeParams ?? []);
  return [...new Set(['compare', 'year', 'baseYear', ...carried, ...Object.keys(page?.params ?? {})])];
}

const YEARS: readonly string[] = ['year', 'baseYear'];

/** The known parameters of a query, in a fixed order, without empty ones and years that are none. */
export function pageQuery(search: string, known: readonly string[]): Record<string, string> {
  const given = parseSearch(search);
  const kept = [...known].sort().filter((name) => Object.hasOwn(given, name) && given[name] !== '');
  return Object.fromEntries(
    kept
      .map((name): [string, string] => [name, (given[name] ?? '').slice(0, MAX_VALUE)])
      .filter(([name, value]) => !YEARS.includes(name) || /^\d{4}$/.test(value)),
  );
}
