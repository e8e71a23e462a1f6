import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { carryParams, formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledContentSite, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import type { PageAddress } from '#site/server/address/pageAddress.ts';
import { fittingParams, pageQuery, VIEW_PARAMS } from '#site/server/address/pageQuery.ts';
import type { Visit } from '#site/server/address/siteLinks.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';

/** The parameters of every page address. */
export interface AskedAddress {
  visit: Visit;
  /** canonical query: '' or starting with '?' */
  search: string;
}

/** An address of a product, with what of its query counts. */
export interface AskedPage extends AskedAddress {
  product: CompiledProduct;
  question: PageQuestion;
  print: boolean;
}

/** An address of a site of written pages. */
export interface AskedWritten extends AskedAddress {
  content: CompiledContentSite;
  /** path with a slash in front and none at its end but for the first page */
  path: string;
}

/**
 * Reads what an address of a product asks for. `address.area` is in correct form.
 * @param found the page of the address, where that is settled already
 */
export function readPage(
  suite: CompiledSuite,
  product: CompiledProduct,
  visit: Visit,
  address: PageAddress,
  search: string,
  found = settlePath(suite, product, address.path, parseSearch(search)),
): AskedPage {
  const page = found?.page ?? null;
  const fitting = [...fittingParams(suite, product, page), ...VIEW_PARAMS];
  const known = pageQuery(search, fitting, page?.yearParam);
  const query = Object.fromEntries(Object.entries(known).filter(([name]) => !VIEW_PARAMS.includes(name)));
  const compare = parseCompare(query.compare, product.compare.max, address.area);
  return {
    product,
    visit,
    question: { site: visit.site, area: address.area, path: address.path, page, found, compare, query },
    search: formatSearch(known),
    print: address.print,
  };
}

/** What written pages know of a query. */
const FILTERS = ['q', 'topic', 'frequency', 'area_type'];

/** Reads what an address of a site of written pages asks for. */
export function readWritten(
  content: CompiledContentSite,
  visit: Visit,
  pathname: string,
  search: string,
): AskedWritten {
  const path = pathname.replace(/\/+$/, '') || '/';
  return { content, visit, path, search: formatSearch(carryParams(parseSearch(search), FILTERS)) };
}
