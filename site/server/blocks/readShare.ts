import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { parsePageAddress } from '#engine/page/address/pageAddress.ts';
import { parseShareAddress } from '#site/server/address/shareAddress.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';

/**
 * The call for the preview picture of a page; null for other addresses. The API makes the same access
 * decision as for the page.
 */
export function readShare(
  { visit, pathname, search }: Pick<Exchange, 'visit' | 'pathname' | 'search'>,
  context: SiteContext,
): Pick<Exchange, 'pathname' | 'search'> | null {
  const page = parseShareAddress(pathname);
  if (page === null || !(isWritten() || isArea(page))) return null;
  const query = new URLSearchParams(search);
  const block = query.get('block');
  query.delete('block');
  const address = query.size > 0 ? `${page}?${query}` : page;
  const { app_type } = visit.site;
  const asked = new URLSearchParams({ app_type, address, ...(block !== null && { block }) });
  return { pathname: '/api/share/', search: `?${asked}` };

  function isWritten(): boolean {
    return context.suite().content?.[visit.site.site] !== undefined;
  }
}

function isArea(page: string): boolean {
  const address = parsePageAddress(page);
  return address !== null && !address.print && correctSlug(address.area) === address.area;
}
