import { parseShareAddress } from '#site/server/address/shareAddress.ts';
import type { Exchange } from '#site/server/context/exchange.ts';

/**
 * The call for the preview picture of a page; null for other addresses. The API makes the same access
 * decision as for the page.
 */
export function readShare({
  visit,
  pathname,
  search,
}: Pick<Exchange, 'visit' | 'pathname' | 'search'>): Pick<Exchange, 'pathname' | 'search'> | null {
  const page = parseShareAddress(pathname);
  if (page === null) return null;
  const query = new URLSearchParams(search);
  const block = query.get('block');
  query.delete('block');
  const address = query.size > 0 ? `${page}?${query}` : page;
  const asked = new URLSearchParams({
    app_type: visit.site.app_type,
    address,
    ...(block !== null && { block }),
  });
  return { pathname: '/api/share/', search: `?${asked}` };
}
