import { formatSearch, parseSearch } from '../../engine/navigation/searchString.ts';
import type { CompiledPage } from '../../generated/types.ts';

// Longer than four area ids; what is longer cannot be meant.
const MAX_VALUE = 400;

/** Parameters of an address that change what the page shows; all others are ignored. */
export function knownParams(page: Pick<CompiledPage, 'params'> | null): string[] {
  return ['compare', 'year', 'baseYear', ...Object.keys(page?.params ?? {})];
}

/** The known parameters of a query, in a fixed order, without empty ones. */
export function pageQuery(search: string, known: readonly string[]): Record<string, string> {
  const given = parseSearch(search);
  const kept = [...known].sort().filter((name) => Object.hasOwn(given, name) && given[name] !== '');
  return Object.fromEntries(kept.map((name) => [name, (given[name] ?? '').slice(0, MAX_VALUE)]));
}

/** The query that asks for the same as another one: '' or starting with '?'. Cached pages are found by it. */
export function canonicalQuery(search: string, known: readonly string[]): string {
  return formatSearch(pageQuery(search, known));
}
