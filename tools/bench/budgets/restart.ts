import { atMost, type Budget, type Figure } from '#tools/bench/contract/budget.ts';
import { type ColdAddress, coldAddresses } from '#tools/bench/load/coldAddresses.ts';
import { closedLoop } from '#tools/bench/load/load.ts';
import { percentile } from '#tools/bench/load/statistics.ts';
import type { BenchServer } from '#tools/bench/server/benchServer.ts';

const ADDRESSES = 400;
const READERS = 50;
const BROTLI = { 'accept-encoding': 'br' };

/** The time and the status of one response. */
interface Taken {
  ms: number;
  status: number;
}

/**
 * Readers right after a start of a new server. A reader who is refused requests the next page at once, which
 * is harsher than a browser, which would wait.
 */
export const restart: Budget = {
  name: 'restart',
  title: `${READERS} readers of ${ADDRESSES} pages right after a start`,
  async measure(workshop) {
    const server = await workshop.freshServer();
    const addresses = await coldAddresses(workshop.suite, server.port, ADDRESSES);
    await server.delay();
    const before = await cpuOf(server);
    const { taken, seconds } = await readAll(addresses);
    const after = await cpuOf(server);
    const delay = await server.delay();
    const tree = server.tree().memory;
    await server.close();
    const spent = { server: after.own - before.own, tree: after.tree - before.tree };
    return [...readerFigures(taken, seconds, spent, tree), loopFigure(delay)];
  },
};

async function cpuOf(server: BenchServer) {
  return { own: (await server.usage()).cpu, tree: server.tree().cpu };
}

function readerFigures(
  taken: readonly Taken[],
  seconds: number,
  spent: { server: number; tree: number },
  tree: number,
): Figure[] {
  const all = taken.map(({ ms }) => ms);
  const served = taken.filter(({ status }) => status === 200);
  const shown = served.map(({ ms }) => ms);
  const refused = taken.length - served.length;
  const slowest = Math.max(...all);
  const counts = Object.entries(Object.groupBy(taken, ({ status }) => status)).map(
    ([status, those = []]) => `${status}: ${those.length}`,
  );
  const perPage = (cpu: number) => (1000 * cpu) / Math.max(served.length, 1);
  const notes = [
    `statuses ${counts.join(', ')}; ${(served.length / seconds).toFixed(1)} pages a second by the clock`,
    `processor time a page served: ${perPage(spent.tree).toFixed(0)} ms, of which ${perPage(spent.server).toFixed(0)} ms by the process that serves; with its children it held ${tree.toFixed(0)} MB afterwards`,
    'a machine that is busy with others makes fewer pages in the time: measure on a quiet one',
  ];
  const p99 = percentile(shown, 0.99);
  const values = {
    p50: percentile(shown, 0.5),
    p99,
    perSecond: served.length / seconds,
    memory: tree,
    ...spent,
  };
  return [
    atMost('readers refused after a start', 5, refused, { unit: ` of ${taken.length}`, notes, values }),
    atMost('… longest wait for an answer', 15_000, slowest, {
      unit: ' ms',
      notes: [`of the pages served p50 ${values.p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`],
    }),
  ];
}

const loopFigure = ({ p50, p99, most }: { p50: number; p99: number; most: number }): Figure =>
  atMost('… delay of the event loop meanwhile, p99', 50, p99, {
    unit: ' ms',
    notes: [
      `between two turns, of which there is one every 10 ms; p50 ${p50.toFixed(0)}, at most ${most.toFixed(0)} ms`,
    ],
    values: { p50, most },
  });

async function readAll(addresses: readonly ColdAddress[]): Promise<{ taken: Taken[]; seconds: number }> {
  const taken: Taken[] = [];
  const seconds = await closedLoop(addresses.length, READERS, async (index) => {
    const address = addresses[index];
    if (!address) return;
    const sent = performance.now();
    const { status } = await address.site.get(address.path, BROTLI);
    taken.push({ ms: performance.now() - sent, status });
  });
  for (const site of new Set(addresses.map((address) => address.site))) site.close();
  return { taken, seconds };
}
