import { logIn } from '#e2e/harness/client.ts';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { accounts, tokenHeader } from '#tools/bench/load/addresses.ts';
import { openLoop } from '#tools/bench/load/load.ts';
import { percentile } from '#tools/bench/load/statistics.ts';
import type { BenchServer } from '#tools/bench/server/benchServer.ts';

const RATE = 500;
const SECONDS = 10;
const RUNS = 3;
const AREAS = ['auckland', 'christchurch-city', 'hamilton-city', 'napier-city', 'dunedin-city'];
const OWN_AREAS = ['gisborne-district', 'hastings-district', 'whakatane-district'];

interface Call {
  path: string;
  headers: Record<string, string>;
}

/** Context and observation requests to the API, at a steady rate that does not wait for responses. */
export const calls: Budget = {
  name: 'calls',
  title: 'context and observation calls',
  async measure(workshop) {
    const server = await workshop.server();
    const mixed = await mixedCalls(server);
    await steady(server, mixed, 2);
    const runs = [];
    const before = await server.usage();
    for (let run = 0; run < RUNS; run += 1) runs.push(await steady(server, mixed, SECONDS));
    const after = await server.usage();
    const p99 = runs.map(({ fromDue }) => percentile(fromDue, 0.99));
    const best = runs[p99.indexOf(Math.min(...p99))] ?? { fromDue: [], fromSent: [] };
    const requests = RATE * SECONDS * RUNS;
    return [
      atMost('context and observation calls, p99 at 500/s', 20, Math.min(...p99), {
        unit: ' ms',
        digits: 1,
        notes: [
          `best of ${RUNS} runs of ${SECONDS} s (p99 ${p99.map((value) => value.toFixed(1)).join(', ')} ms), from when a request was due; p50 ${percentile(best.fromDue, 0.5).toFixed(1)} ms`,
          `p99 from when it was sent ${percentile(best.fromSent, 0.99).toFixed(1)} ms; ${(((after.cpu - before.cpu) / requests) * 1000).toFixed(2)} ms of processor a request; ${mixed.length} different calls, half of them logged in`,
        ],
        values: { p99 },
      }),
    ];
  },
};

async function steady(server: BenchServer, mixed: readonly Call[], seconds: number) {
  return openLoop(RATE, seconds, async (index) => {
    const call = mixed[index % mixed.length];
    if (!call) return;
    const { status } = await server.api.get(call.path, call.headers);
    if (status !== 200) throw new Error(`${call.path} answered ${status}.`);
  });
}

/** Requests alternate between a visitor and a subscriber, and between context and figures. */
async function mixedCalls({ api }: BenchServer): Promise<Call[]> {
  const subscriber = tokenHeader(await logIn(api, accounts.subscriber));
  const of = (areas: readonly string[], headers: Record<string, string>) =>
    areas.flatMap((area, index) => {
      const other = areas[(index + 1) % areas.length] ?? area;
      return [
        `/api/user_context/?app_type=rep&area_id=${area}`,
        `/api/data/observations/?app_type=rep&series=GDP&area_id=${area}`,
        `/api/user_context/?app_type=rep&area_id=${area}&compare_area_id=${other}`,
        `/api/data/observations/?app_type=rep&series=GDP&area_id=${area}&area_id=${other}`,
      ].map((path) => ({ path, headers }));
    });
  const visitors = of(AREAS, {});
  const members = of(OWN_AREAS, subscriber);
  const both = Array.from({ length: Math.max(visitors.length, members.length) }, (_, index) => [
    visitors[index % visitors.length],
    members[index % members.length],
  ]);
  return both.flat().filter((call) => call !== undefined);
}
