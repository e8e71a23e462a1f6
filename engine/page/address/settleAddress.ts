import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { firstPath, presentPath } from '#engine/core/navigation/findPage.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { type SettledPath, settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledProduct, CompiledSuite } from '#generated/types.ts';
import type { PageAddress } from './pageAddress.ts';
import { fittingQuery, joinLists } from './pageQuery.ts';

/** An address in its correct form. */
export interface SettledAddress {
  address: PageAddress;
  /** the query that fits the page; parameters that nobody knows stay */
  search: string;
  found: SettledPath | null;
}

/**
 * Corrects area, path and query of an address together, so that no reader is redirected twice for what was
 * typed. null: the address names no area.
 */
export function settleAddress(
  suite: CompiledSuite,
  product: CompiledProduct,
  typed: PageAddress,
  search: string,
): SettledAddress | null {
  const area = correctSlug(typed.area);
  if (area === '') return null;
  const asked = parseSearch(search);
  const asTyped = settlePath(suite, product, typed.path, asked);
  const known = isKnown(asTyped) ? typed.path : knownPath(suite, product, typed.path);
  const path = presentPath(product, typed.path) ?? (known || firstPath(product));
  const found = path === typed.path ? asTyped : settlePath(suite, product, path, asked);
  const address = { ...typed, area, path: found && !found.unknown ? found.path : path };
  return { address, found, search: found ? fittingSearch(suite, product, found, area, search) : search };
}

const isKnown = (found: SettledPath | null): boolean => found !== null && !found.unknown;

/** A path in the letters of a page, if one is meant: capitals, macrons and spaces are corrected as in areas. */
function knownPath(suite: CompiledSuite, product: CompiledProduct, path: string): string {
  const right = path.split('/').map(correctSlug).join('/');
  return right !== path && isKnown(settlePath(suite, product, right)) ? right : path;
}

/** The query that fits a page: as typed if everything in it does, or if there is no such page. */
function fittingSearch(
  suite: CompiledSuite,
  product: CompiledProduct,
  { page, params, unknown }: SettledPath,
  area: string,
  typed: string,
): string {
  const search = joinLists(typed, page);
  if (unknown) return search;
  const asked = parseSearch(search);
  const kept = fittingQuery(suite, product, page, area, asked, params);
  return Object.entries(asked).every(([name, value]) => kept[name] === value) ? search : formatSearch(kept);
}
