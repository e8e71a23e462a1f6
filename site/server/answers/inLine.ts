import { networkOf } from '#engine/core/limits/countedAs.ts';
import { whileThere } from '#serving/making/whileThere.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { visitorAddress } from '#site/server/http/visitorAddress.ts';

/**
 * Renders something when the requester's turn comes.
 * @param same key of everything that the result depends on, so requests can share it; absent: not shared
 * @throws LineFull; whatever `make` throws
 */
export function inLine<Made>(
  { req }: Pick<Exchange, 'req'>,
  { line, proxies }: Pick<SiteContext, 'line' | 'proxies'>,
  make: () => Promise<Made>,
  same?: readonly unknown[],
): Promise<Made> {
  const asker = networkOf(visitorAddress(req, proxies));
  const wanted = { asker, ...(same && { same: JSON.stringify(same) }) };
  return whileThere(req.socket, (left) => line.make({ ...wanted, left }, make));
}
