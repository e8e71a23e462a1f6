import { kindOf } from '#engine/blocks/kinds.ts';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { fittingParams, pageQuery } from '#engine/page/address/pageQuery.ts';
import type { CompiledProduct, Site } from '#generated/types.ts';
import {
  type BlockAddress,
  formatBlockAddress,
  parseBlockAddress,
} from '#site/server/address/blockAddress.ts';
import { pageParameters } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, redirectAnswer } from '#site/server/http/answer.ts';
import { refusedForm } from '#site/server/http/formAddress.ts';

type BlockCall = Pick<Exchange, 'pathname' | 'search'>;

/** How a block address is handled: by the site itself, or by a call to the API. */
export interface BlockRead {
  answer: Answer | null;
  call?: BlockCall;
}

/** Parameters of files, in addition to those of the page. */
const FORM_PARAMS = ['bom', 'notes', 'scale'];

/**
 * Parses the address of an exported block into an API call. The API makes the same access decision as for the
 * page. Null for other addresses.
 */
export function readBlock({ visit, pathname, search }: Exchange, context: SiteContext): BlockRead | null {
  const suite = context.suite();
  const product = suite.products[visit.site.product ?? ''];
  const address = product && parseBlockAddress(pathname);
  if (!product || !address) return null;
  const area = correctSlug(address.area);
  if (area === '') return null;
  if (area !== address.area) {
    const right = formatBlockAddress({ ...address, area }) + search;
    return { answer: redirectAnswer(301, right, { 'cache-control': 'no-cache' }) };
  }
  const page = findPage(product, address.path)?.page ?? null;
  const isTaken = page?.blocks.some((block) => block.name === address.block && kindOf(block).download);
  const own = isTaken ? DOWNLOAD_PARAMS : FORM_PARAMS;
  const refused = page && refusedForm(suite, product, page, search, own);
  if (refused) return { answer: refused };
  const call = isTaken
    ? { pathname: '/api/download/', search: downloadSearch(visit.site, address, search) }
    : shownBlockCall(context, product, visit.site, address, search);
  return { answer: null, call };
}

/**
 * The call for a block as its page shows it, in a format. For a download block, that is its choices, never
 * its files.
 */
export function shownBlockCall(
  context: SiteContext,
  product: CompiledProduct,
  site: Site,
  { area, path, block, form }: BlockAddress,
  search: string,
): BlockCall {
  const suite = context.suite();
  const page = findPage(product, path)?.page ?? null;
  const fitting = [...fittingParams(suite, product, page), ...FORM_PARAMS];
  const query = pageQuery(search, fitting, page?.yearParam);
  const compare = parseCompare(query.compare, product.compare.max, area);
  const asked = pageParameters({ site, area, path, page, compare, query });
  asked.set('block', block);
  asked.set('form', form);
  return { pathname: '/api/block/', search: `?${asked}` };
}

/** Parameters of a download, each repeatable. */
const DOWNLOAD_PARAMS = ['series', 'areas', 'breakdown', 'from', 'to', 'bom', 'version'];

/** The query of a download, as its form sends it; names may repeat. */
function downloadSearch(
  { app_type }: Site,
  { area, path, block, form }: BlockAddress,
  search: string,
): string {
  const given = new URLSearchParams(search);
  const asked = new URLSearchParams({ app_type, area_id: area, path, block, form });
  for (const name of DOWNLOAD_PARAMS)
    for (const value of given.getAll(name)) if (value) asked.append(name, value);
  return `?${asked}`;
}
