import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { carryParams, formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import type { SettledPath } from '#engine/core/plan/resolve/settlePath.ts';
import type { PageAddress } from '#engine/page/address/pageAddress.ts';
import { WRITTEN_PARAMS } from '#engine/page/address/pageQuery.ts';
import { parseTyped } from '#engine/page/address/typedAddress.ts';
import type { CompiledProduct, CompiledSuite } from '#generated/types.ts';
import type { Visit } from '#site/server/address/siteLinks.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';

/** Common parts of every parsed page address. */
export interface AskedAddress {
  visit: Visit;
  question: PageQuestion;
  /** canonical query: '' or starting with '?' */
  search: string;
  /** the address as typed, for a file or frame: the page is refused if it differs */
  exact?: PageQuestion;
}

/** A parsed address of a product page, with the relevant parameters of its query. */
export interface AskedPage extends AskedAddress, PageAddress {
  product: CompiledProduct;
}

/** A parsed address of a written page. */
export interface AskedWritten extends AskedAddress {
  area?: never;
  /** path with a leading slash, and no trailing slash except for the home page */
  path: string;
}

/**
 * Parses a product address. `address.area` is in the correct form.
 * @param found the page of the address, if it is already known
 */
export function readPage(
  suite: CompiledSuite,
  product: CompiledProduct,
  visit: Visit,
  address: PageAddress,
  search: string,
  found?: SettledPath | null,
): AskedPage {
  const { search: canonical } = parseTyped(suite, product, address, search, found);
  const question = { site: visit.site, address: pageHref(address.area, address.path) + canonical };
  return { ...address, product, visit, question, search: canonical };
}

/** The same page for a file or frame, which must match its address. @param search as typed */
export const asTyped = (asked: AskedPage, search: string): AskedPage => ({
  ...asked,
  exact: { ...asked.question, address: pageHref(asked.area, asked.path) + search },
});

/** Parses the address of a written page. */
export function readWritten(visit: Visit, pathname: string, typed: string): AskedWritten {
  const path = pathname.replace(/\/+$/, '') || '/';
  const search = formatSearch(carryParams(parseSearch(typed), WRITTEN_PARAMS));
  return { visit, path, search, question: { site: visit.site, address: path + search } };
}
