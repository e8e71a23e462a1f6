import { loadavg } from 'node:os';
import { atLeast, atMost, type Budget } from './contract/budget.ts';
import { sendLoad } from './load/loadPlan.ts';
import { mixedPages } from './load/mixedPages.ts';
import { percentile } from './load/statistics.ts';
import { startServer } from './server/benchServer.ts';

const CONNECTIONS = 500;
const RATE = 200;
const SHARE = { ofPeople: 0.05, ofNew: 0.05 };

/**
 * Readers who arrive at a steady rate, whatever the response times, at two servers on one PostgreSQL. @param
 * seconds duration
 */
export const newsDay = (seconds: number): Budget => ({
  name: 'load',
  title: `${RATE} requests a second over ${CONNECTIONS} open connections for ${seconds} s, two servers on PostgreSQL`,
  async measure({ suite, ownPlaces }) {
    const places = await ownPlaces('postgres');
    const servers = [await startServer(places), await startServer(places)];
    try {
      const mixed = await mixedPages(suite, servers, RATE * seconds, SHARE);
      const ports = servers.map(({ port }) => port);
      const before = servers.map((server) => server.tree().cpu);
      const report = await sendLoad({ ports, connections: CONNECTIONS, rate: RATE, ...mixed });
      const used = servers.map((server, at) => server.tree().cpu - (before[at] ?? 0));
      const taken = Object.values(report.taken).flat();
      const faults = Object.entries(report.faults);
      const ms = (values: readonly number[]) =>
        `p50 ${percentile(values, 0.5).toFixed(0)}, p99 ${percentile(values, 0.99).toFixed(0)}, most ${Math.max(...values).toFixed(0)} ms`;
      const kinds = Object.entries(report.taken).map(
        ([kind, values]) => `${values.length} × ${kind}: ${ms(values)}`,
      );
      return [
        atMost(
          `requests that failed, of ${taken.length} in ${seconds} s`,
          0,
          faults.reduce((sum, [, times]) => sum + times, 0),
          {
            unit: '',
            notes: faults.slice(0, 10).map(([fault, times]) => `${times} × ${fault}`),
          },
        ),
        atMost('… p99 from the moment a request was due', 500, percentile(taken, 0.99), {
          unit: ' ms',
          notes: [
            ...kinds,
            `processor time of the servers ${used.map((cpu) => `${cpu.toFixed(0)} s`).join(' and ')}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
          ],
        }),
        atLeast('… connections that were open all the time', CONNECTIONS, report.leastOpen, { unit: '' }),
      ];
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  },
});
