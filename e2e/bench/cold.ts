import { atMost, type Budget, type Figure } from './budget.ts';
import { type ColdAddress, coldAddresses } from './coldAddresses.ts';
import { closedLoop } from './load.ts';
import { percentile } from './statistics.ts';

const ADDRESSES = 400;
const READERS = 50;
const BROTLI = { 'accept-encoding': 'br' };

/** Readers of pages that a server which has just started has not made yet. */
export const cold: Budget = {
  name: 'cold',
  title: `${READERS} readers of ${ADDRESSES} pages after a start`,
  async measure(workshop) {
    const server = await workshop.freshServer();
    const addresses = await coldAddresses(workshop.suite, server.port, ADDRESSES);
    await server.delay();
    const { first, taken, statuses, seconds } = await readAll(addresses);
    const delay = await server.delay();
    const tree = server.tree().memory;
    await server.close();
    const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    const refused = taken.length - (statuses.get(200) ?? 0);
    const notes = [
      `p50 ${percentile(taken, 0.5).toFixed(0)}, at most ${Math.max(...taken).toFixed(0)} ms; ${(taken.length / seconds).toFixed(1)} pages a second by the clock; statuses ${counts}`,
      `the first page of the server, asked for alone: ${first.toFixed(0)} ms; the process and its children held ${tree.toFixed(0)} MB afterwards`,
    ];
    const values = { p50: percentile(taken, 0.5), perSecond: taken.length / seconds, first, tree, refused };
    return [
      atMost('cold pages, 50 readers, p99', 3_000, percentile(taken, 0.99), { unit: ' ms', notes, values }),
      atMost('… of them not answered 200', 0, refused, { unit: '' }),
      loopFigure(delay),
    ];
  },
};

const loopFigure = ({ p50, p99, most }: { p50: number; p99: number; most: number }): Figure =>
  atMost('… delay of the event loop meanwhile, p99', 50, p99, {
    unit: ' ms',
    notes: [
      `between two turns, of which there is one every 10 ms; p50 ${p50.toFixed(0)}, at most ${most.toFixed(0)} ms`,
    ],
    values: { p50, most },
  });

async function readAll(addresses: readonly ColdAddress[]) {
  const taken: number[] = [];
  const statuses = new Map<number, number>();
  const read = async ({ site, path }: ColdAddress) => {
    const sent = performance.now();
    const { status } = await site.get(path, BROTLI);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return performance.now() - sent;
  };
  const [alone, ...others] = addresses;
  const first = alone ? await read(alone) : Number.NaN;
  statuses.clear();
  const seconds = await closedLoop(others.length, READERS, async (index) => {
    const address = others[index];
    if (address) taken.push(await read(address));
  });
  for (const site of new Set(addresses.map((address) => address.site))) site.close();
  return { first, taken, statuses, seconds };
}
