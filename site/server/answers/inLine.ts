import { networkOf } from '#engine/core/limits/countedAs.ts';
import { whileThere } from '#serving/making/whileThere.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { visitorAddress } from '#site/server/http/visitorAddress.ts';

/**
 * Has something made when the turn of who asks comes.
 * @param same all that it depends on, where others may be given the same; absent: it is for one reader
 * @throws LineFull; what `make` throws
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
