import { logIn } from '#e2e/harness/client.ts';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import type { Workshop } from '#tools/bench/contract/workshop.ts';
import { accounts, areaIds, cookieHeader, pagePaths, publicPages } from '#tools/bench/load/addresses.ts';
import { closedLoop } from '#tools/bench/load/load.ts';
import { shuffled } from '#tools/bench/load/statistics.ts';
import type { BenchServer } from '#tools/bench/server/benchServer.ts';

const REQUESTS = 10_000;
const AT_ONCE = 8;
/** growth allowed in the second half, which is as long as the first */
const TOLERANCE = 1.05;
const BROTLI = { 'accept-encoding': 'br' };

interface Request {
  path: string;
  headers: Record<string, string>;
}

/**
 * Memory of the server process with sites and API, and of its drawing processes, after many different
 * requests.
 */
export const memory: Budget = {
  name: 'memory',
  title: 'server memory after 10,000 mixed requests',
  async measure(workshop) {
    const open = await publicPages(workshop.suite, (await workshop.server()).site);
    const server = await workshop.freshServer();
    const requests = await mixedRequests(workshop, server, [...open.values()].flat());
    const start = await server.usage();
    const statuses = new Map<number, number>();
    const send = async (from: number) => {
      await closedLoop(REQUESTS / 2, AT_ONCE, async (index) => {
        const { path = '/', headers = {} } = requests[(from + index) % requests.length] ?? {};
        const { status } = await server.site.get(path, { ...BROTLI, ...headers });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      const running = { ...(await server.usage()), tree: server.tree().memory };
      return { running, collected: await server.usageCollected() };
    };
    const half = await send(0);
    const whole = await send(REQUESTS / 2);
    await server.close();
    const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    return [
      atMost('server memory after 10,000 mixed requests', 450, whole.running.tree, {
        unit: ' MB',
        notes: [
          `of the process with those that draw for it; by itself ${whole.running.rss.toFixed(0)}: ${start.rss.toFixed(0)} MB at the start, ${half.running.rss.toFixed(0)} after 5,000, at most ${whole.running.peak.toFixed(0)}; ${requests.length} different requests; statuses ${counts}`,
        ],
        values: {
          own: whole.running.rss,
          start: start.rss,
          half: half.running.rss,
          peak: whole.running.peak,
        },
      }),
      atMost('… growth from 5,000 to 10,000 requests', TOLERANCE, whole.collected.rss / half.collected.rss, {
        unit: ' ×',
        digits: 2,
        notes: [
          `after letting go of garbage: resident ${half.collected.rss.toFixed(0)} → ${whole.collected.rss.toFixed(0)} MB, JavaScript ${half.collected.heap.toFixed(0)} → ${whole.collected.heap.toFixed(0)} MB`,
        ],
        values: { half: half.collected.rss, whole: whole.collected.rss },
      }),
    ];
  },
};

/**
 * Visitors' pages, locked pages, pages and payloads of logged-in people, API requests, and addresses that do
 * not exist.
 */
async function mixedRequests(workshop: Workshop, server: BenchServer, open: string[]): Promise<Request[]> {
  const staff = cookieHeader(await logIn(server.api, accounts.staff));
  const subscriber = cookieHeader(await logIn(server.api, accounts.subscriber));
  const areas = areaIds(workshop.suite);
  const pages = areas.flatMap((area) => pagePaths(workshop.suite).map((path) => `/${area}/${path}`));
  const every = (paths: string[], headers: Record<string, string> = {}) =>
    paths.map((path) => ({ path, headers }));
  return shuffled([
    ...every(open),
    ...every(open.map((path) => `${path}?compare=christchurch-city`)),
    ...every(open.map((path) => `/_page${path}`)),
    ...every(pages),
    ...every(pages, staff),
    ...every(
      pages.map((path) => `/_page${path}?compare=auckland`),
      staff,
    ),
    ...every(pages, subscriber),
    ...every(areas.map((area) => `/api/user_context/?app_type=rep&area_id=${area}`)),
    ...every(
      areas.map((area) => `/api/data/observations/?app_type=rep&series=GDP&area_id=${area}`),
      staff,
    ),
    ...every(areas.map((area) => `/${area}/no/such/page`)),
  ]);
}
