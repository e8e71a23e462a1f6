import { isDownload } from '#engine/blocks/download/isDownload.ts';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { parseCompare } from '#engine/core/areas/parseCompare.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import type { Site } from '#generated/types.ts';
import {
  type BlockAddress,
  formatBlockAddress,
  parseBlockAddress,
} from '#site/server/address/blockAddress.ts';
import { knownParams, pageQuery } from '#site/server/address/pageQuery.ts';
import { pageParameters } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, redirectAnswer } from '#site/server/http/answer.ts';

/** How the address of a block is answered: by the site itself, or by a call to the API. */
export interface BlockRead {
  answer: Answer | null;
  call?: Pick<Exchange, 'pathname' | 'search'>;
}

/** Parameters of forms, beside those of the page. */
const FORM_PARAMS = ['bom', 'notes', 'scale'];

/**
 * Reads the address of a block in some form. The API answers it, by the decision that the page obeys; the site only turns the address
 * into the call. Null where the address is none of a block.
 */
export function readBlock({ visit, pathname, search }: Exchange, context: SiteContext): BlockRead | null {
  const product = context.suite().products[visit.site.product ?? ''];
  const address = product && parseBlockAddress(pathname);
  if (!product || !address) return null;
  const area = correctSlug(address.area);
  if (area === '') return null;
  if (area !== address.area) {
    const right = formatBlockAddress({ ...address, area }) + search;
    return { answer: redirectAnswer(301, right, { 'cache-control': 'no-cache' }) };
  }
  const page = findPage(product, address.path)?.page ?? null;
  if (page?.blocks.some((block) => isDownload(block) && block.name === address.block)) {
    return {
      answer: null,
      call: { pathname: '/api/download/', search: downloadSearch(visit.site, address, search) },
    };
  }
  const known = [...knownParams(product, page), ...FORM_PARAMS];
  const query = pageQuery(search, known, page?.yearParam);
  return { answer: null, call: { pathname: '/api/block/', search: callSearch(visit, address, query) } };

  function callSearch(
    { site }: Exchange['visit'],
    { path, block, form }: BlockAddress,
    known: Record<string, string>,
  ) {
    const compare = parseCompare(known.compare, product?.compare.max, area);
    const asked = pageParameters({ site, area, path, page, compare, query: known });
    asked.set('block', block);
    asked.set('form', form);
    return `?${asked}`;
  }
}

/** What a form can choose of a download, each as often as it likes. */
const DOWNLOAD_PARAMS = ['series', 'areas', 'breakdown', 'from', 'to', 'bom', 'version'];

/** A choice as the form of a download sends it; a name may be repeated. */
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
