import { type Client, createClient } from '#e2e/harness/client.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { shuffled } from './statistics.ts';

/** A public address in a sitemap, and the site that serves it. */
export interface ColdAddress {
  site: Client;
  /** its host name in requests */
  host: string;
  path: string;
}

/** How many of the addresses have a comparator, which sitemaps do not include. */
const BESIDE = 150;

/**
 * Addresses that a server was not asked for yet, of all its sites, always in the same order.
 * @param port where it serves the sites by host name
 */
export async function coldAddresses(
  { sites }: CompiledSuite,
  port: number,
  count: number,
): Promise<ColdAddress[]> {
  const listed = await Promise.all(
    sites.sites.map(async ({ host: name }) => {
      const host = `${name}.localhost:${port}`;
      const site = createClient(port, host);
      const { body } = await site.get('/sitemap.xml');
      const paths = [...body.toString('utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
      return paths.map((path) => ({ site, host, path }));
    }),
  );
  const all = shuffled(listed.flat());
  const compared = all
    .filter(({ path }) => path.split('/').length > 3 && !path.includes('christchurch'))
    .slice(0, BESIDE)
    .map((address) => ({ ...address, path: `${address.path}?compare=christchurch-city` }));
  return shuffled([...all.slice(0, count - compared.length), ...compared]);
}
