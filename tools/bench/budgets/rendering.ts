import { atLeast, atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { publicPages } from '#tools/bench/load/addresses.ts';
import { closedLoop } from '#tools/bench/load/load.ts';
import { shuffled } from '#tools/bench/load/statistics.ts';
import type { BenchServer } from '#tools/bench/server/benchServer.ts';

const WARM_REQUESTS = 3_000;
const AT_ONCE = 4;
const BROTLI = { 'accept-encoding': 'br' };

/**
 * Documents a second that one core renders. It counts the processor time of the whole process tree (all
 * threads, compression, drawing processes), so other programs on the machine do not matter.
 */
export const rendering: Budget = {
  name: 'rendering',
  title: 'server render of a public page',
  async measure(workshop) {
    const open = await publicPages(workshop.suite, (await workshop.server()).site);
    const [warmUp = [], ...others] = [...open.values()];
    const alone = others.flat();
    const beside = [...open].slice(1).flatMap(([area, paths]) => {
      const other = [...open.keys()].find((candidate) => candidate !== area);
      return paths.map((path) => `${path}?compare=${other}`);
    });
    const server = await workshop.freshServer();
    await rate(server, warmUp, warmUp.length);
    const first = await rate(server, shuffled([...alone, ...beside]), alone.length + beside.length);
    const { memory } = server.tree();
    // Every page was cached by now, but the least recently used ones may have been evicted, as in production.
    const warm = await rate(server, shuffled(alone), WARM_REQUESTS);
    await server.close();
    return [
      atLeast('server render, warm', 300, warm.perCpu, {
        unit: '/s',
        notes: [
          `finished answers from memory, not rendered again: ${WARM_REQUESTS} requests for ${alone.length} addresses; by the clock ${warm.perSecond.toFixed(0)}/s`,
        ],
        values: { perSecond: warm.perSecond, perThread: warm.perThread },
      }),
      atLeast('server render, first', 30, first.perCpu, {
        unit: '/s',
        digits: 1,
        notes: [
          `${alone.length + beside.length} addresses never asked for (page × area, alone and beside another), API, drawing, rendering and brotli included; drawings and series that pages share are made once`,
          `by the clock ${first.perSecond.toFixed(1)}/s; by the time of the one thread that runs JavaScript ${first.perThread.toFixed(1)}/s; server warmed with ${warmUp.length} pages of another area`,
        ],
        values: { perSecond: first.perSecond, perThread: first.perThread },
      }),
      atMost('… memory of the process tree by then', 450, memory, {
        unit: ' MB',
        notes: ['of the process of API and sites, with those that draw for it; what they share counted once'],
      }),
    ];
  },
};

interface Rate {
  perCpu: number;
  perThread: number;
  perSecond: number;
}

async function rate(server: BenchServer, paths: readonly string[], count: number): Promise<Rate> {
  const before = { ...(await server.usage()), ...server.tree() };
  const seconds = await closedLoop(count, AT_ONCE, async (index) => {
    const path = paths[index % paths.length] ?? '/';
    const { status } = await server.site.get(path, BROTLI);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
  });
  const after = { ...(await server.usage()), ...server.tree() };
  return {
    perCpu: count / (after.cpu - before.cpu),
    perThread: count / (after.thread - before.thread),
    perSecond: count / seconds,
  };
}
