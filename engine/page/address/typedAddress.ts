import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { type SettledPath, settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import type { PageAddress } from './pageAddress.ts';
import { fittingParams, pageQuery, VIEW_PARAMS } from './pageQuery.ts';

/** The content of an address: a page for an area, with comparators. */
export interface TypedAddress {
  /** area id in correct form */
  area: string;
  path: string;
  page: CompiledPage | null;
  /** the page with the parameters in its path */
  found: SettledPath | null;
  compare: readonly string[];
  /** known parameters of the address */
  query: Readonly<Record<string, string>>;
  /** canonical query: '' or starting with '?' */
  search: string;
}

/**
 * Reads a product address with the relevant parameters of its query. `area` is in the correct form.
 * @param found the page of the address, if it is already known
 */
export function parseTyped(
  suite: CompiledSuite,
  product: CompiledProduct,
  { area, path }: Pick<PageAddress, 'area' | 'path'>,
  search: string,
  found = settlePath(suite, product, path, parseSearch(search)),
): TypedAddress {
  const page = found?.page ?? null;
  const fitting = [...fittingParams(suite, product, page), ...VIEW_PARAMS];
  const known = pageQuery(search, fitting, page?.yearParam);
  const query = Object.fromEntries(Object.entries(known).filter(([name]) => !VIEW_PARAMS.includes(name)));
  const others = parseCompare(query.compare, Infinity, area).filter((id) => id !== product.benchmark);
  const compare = others.slice(0, product.compare.max);
  return { area, path, page, found, compare, query, search: formatSearch(known) };
}

const CALL_NAMES: Readonly<Record<string, string>> = { baseYear: 'base_year' };

/** Known parameters of an address, besides comparators, by their names in calls of the API. */
export function callParameters({
  page,
  query: { compare: _, ...query },
}: Pick<TypedAddress, 'page' | 'query'>): Record<string, string> {
  const nameOf = (name: string) => (name === page?.yearParam ? 'year' : (CALL_NAMES[name] ?? name));
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [nameOf(name), value]));
}
