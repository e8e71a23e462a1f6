import { kindOf } from '#engine/blocks/kinds.ts';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { formRefusal } from '#engine/page/address/formRefusal.ts';
import { sayNoEnding } from '#engine/page/address/refusals.ts';
import type { Site } from '#generated/types.ts';
import {
  type BlockAddress,
  formatBlockAddress,
  parseBlockAddress,
} from '#site/server/address/blockAddress.ts';
import { pageEndings } from '#site/server/address/fileAddress.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, problemAnswer, redirectAnswer } from '#site/server/http/answer.ts';

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
  const page = findPage(product, address.path)?.page;
  const file = findPage(product, [address.path, address.block].filter(Boolean).join('/'));
  if (file?.rest.length === 0 && !page?.blocks.some((block) => block.name === address.block)) {
    const refused = sayNoEnding(address.form, pageEndings(file.page.blocks));
    return { answer: problemAnswer(400, 'unknown-form', refused) };
  }
  if (!page?.blocks.some((block) => block.name === address.block && kindOf(block).download))
    return { answer: null, call: exportCall(visit.site, address, search) };
  const refused = formRefusal(suite, product, page, search, DOWNLOAD_PARAMS);
  if (refused !== null) return { answer: problemAnswer(400, 'unknown-parameter', refused) };
  return {
    answer: null,
    call: { pathname: '/api/download/', search: downloadSearch(visit.site, address, search) },
  };
}

/**
 * The call for a block as its page shows it, in a format. For a download block, that is its choices, never
 * its files.
 */
export function exportCall(
  { app_type }: Site,
  { area, path, block, form }: BlockAddress,
  search: string,
): BlockCall {
  const asked = new URLSearchParams({ app_type, block, form });
  const query = new URLSearchParams(search);
  for (const name of FORM_PARAMS) {
    const value = query.get(name);
    if (value) asked.set(name, value);
    query.delete(name);
  }
  asked.set('address', pageHref(area, path) + (query.size > 0 ? `?${query}` : ''));
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
