import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import { parsePageAddress } from '#engine/page/address/pageAddress.ts';
import { parseShareAddress } from '#site/server/address/shareAddress.ts';
import { pageParameters } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Answer } from '#site/server/http/answer.ts';
import { refusedForm } from '#site/server/http/formAddress.ts';
import { readPage, readWritten } from '#site/server/pages/askedPage.ts';

/**
 * The call for the preview picture of a page; null for other addresses. The API makes the same access
 * decision as for the page.
 */
export function readShare(
  { visit, pathname, search }: Pick<Exchange, 'visit' | 'pathname' | 'search'>,
  context: SiteContext,
): Pick<Exchange, 'pathname' | 'search'> | null {
  const page = parseShareAddress(pathname);
  const asked = page === null ? null : pageQuestion(page, { visit, search }, context);
  if (!asked) return null;
  const block = new URLSearchParams(search).get('block');
  if (block !== null) asked.set('block', block);
  return { pathname: '/api/share/', search: `?${asked}` };
}

/** The refusal of such an address; null: it is valid, or no address of a picture. */
export function refusedShare({ visit, pathname, search }: Exchange, context: SiteContext): Answer | null {
  const suite = context.suite();
  const product = suite.products[visit.site.product ?? ''];
  const path = parseShareAddress(pathname);
  const address = product && path !== null ? parsePageAddress(path) : null;
  if (!product || !address) return null;
  const page = settlePath(suite, product, address.path, parseSearch(search))?.page;
  return page ? refusedForm(suite, product, page, search, ['block']) : null;
}

function pageQuestion(
  pathname: string,
  { visit, search }: Pick<Exchange, 'visit' | 'search'>,
  context: SiteContext,
): URLSearchParams | null {
  const suite = context.suite();
  const { site } = visit;
  const content = suite.content?.[site.site];
  if (content) {
    const { path } = readWritten(content, visit, pathname, '');
    return new URLSearchParams({ app_type: site.app_type, path });
  }
  const product = suite.products[site.product ?? ''];
  const address = product && parsePageAddress(pathname);
  if (!product || !address || address.print || correctSlug(address.area) !== address.area) return null;
  return pageParameters(readPage(suite, product, visit, address, search).question);
}
