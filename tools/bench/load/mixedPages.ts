import { logIn } from '#e2e/harness/client.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { BenchServer } from '#tools/bench/server/benchServer.ts';
import { accounts, cookieHeader } from './addresses.ts';
import { type ColdAddress, coldAddresses } from './coldAddresses.ts';
import { type Asked, sendLoad } from './loadPlan.ts';

/** How many of the addresses are popular. */
const POPULAR = 300;
const APART = 7;

export interface Share {
  /** shares of one: pages for logged-in people, and visitors' pages that were not requested before */
  ofPeople: number;
  ofNew: number;
}

/**
 * Pages of all sites for servers on one database that have rendered the popular ones. Most requests are for
 * visitors' pages in memory; a few need rendering.
 */
export async function mixedPages(
  suite: CompiledSuite,
  servers: readonly BenchServer[],
  count: number,
  { ofPeople, ofNew }: Share,
): Promise<{ opening: Asked; asked: Asked[] }> {
  const [server] = servers;
  if (!server) throw new Error('There is no server.');
  const cookie = cookieHeader(await logIn(server.api, accounts.subscriber));
  const all = await coldAddresses(suite, server.port, POPULAR + Math.ceil(count * ofNew));
  for (const site of new Set(all.map(({ site }) => site))) site.close();
  const popular = all.slice(0, POPULAR).map((address) => asVisitor(address, 'known'));
  const fresh = all.slice(POPULAR).map((address) => asVisitor(address, 'new'));
  const own = popular.filter(({ path }) => path.split('/').length > 2);
  const opening: Asked = { ...(popular[0] as Asked), path: '/robots.txt' };
  for (const { port } of servers) {
    const { faults } = await sendLoad({ ports: [port], connections: 4, opening, asked: popular });
    if (Object.keys(faults).length > 0) throw new Error(Object.keys(faults).join(', '));
  }
  /** Spreads a share evenly over all requests. Two shares of the same size fall on different requests. */
  const every = (share: number, at: number) => Math.floor((at + 1) * share) > Math.floor(at * share);
  const asked = Array.from({ length: count }, (_, at): Asked => {
    const known = popular[at % popular.length] ?? opening;
    if (every(ofNew, at)) return fresh.pop() ?? known;
    return every(ofPeople, at + APART)
      ? { ...(own[at % own.length] ?? known), headers: cookie, kind: 'of a person' }
      : known;
  });
  return { opening, asked };
}

const asVisitor = ({ host, path }: ColdAddress, kind: string): Asked => ({ host, path, kind });
