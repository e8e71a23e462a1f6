import { type Client, createClient } from '#e2e/harness/client.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { shuffled } from './statistics.ts';

/** A public address that search engines are told of, and the site that answers there. */
export interface ColdAddress {
  site: Client;
  /** its name, as a request says it */
  host: string;
  path: string;
}

/** Of those asked, how many have an area to compare with, which no sitemap names. */
const BESIDE = 150;

/**
 * Addresses that a server was not asked for yet, of all its sites, in an order that is always the same.
 * @param port where it answers to the sites' host names
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
