import { loadavg } from 'node:os';
import { atLeast, type Budget } from './contract/budget.ts';
import { sendLoad } from './load/loadPlan.ts';
import { mixedPages } from './load/mixedPages.ts';
import { startServer } from './server/benchServer.ts';

const ROUNDS = 3;
const REQUESTS = 1_500;
const CONNECTIONS = 8;
const SHARE = { ofPeople: 0.2, ofNew: 0 };

/** How many more requests two servers answer than one, on the same database and the same cores. */
export const twoAndOne: Budget = {
  name: 'two',
  title: 'two servers on one PostgreSQL, beside one',
  async measure({ suite, ownPlaces }) {
    const places = await ownPlaces('postgres');
    const servers = [await startServer(places), await startServer(places)];
    try {
      const mixed = await mixedPages(suite, servers, REQUESTS, SHARE);
      const ports = servers.map(({ port }) => port);
      const rate = async (count: number) => {
        const report = await sendLoad({ ports: ports.slice(0, count), connections: CONNECTIONS, ...mixed });
        const faults = Object.keys(report.faults);
        if (faults.length > 0) throw new Error(faults.join(', '));
        return REQUESTS / report.seconds;
      };
      const rates: Record<'one' | 'two', number[]> = { one: [], two: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.one.push(await rate(1));
        rates.two.push(await rate(2));
      }
      const [one, two] = [Math.max(...rates.one), Math.max(...rates.two)];
      const said = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
      return [
        atLeast('answers of two servers, of those of one', 0.9, two / one, {
          unit: ' ×',
          digits: 2,
          notes: [
            `best of ${ROUNDS} turns of ${REQUESTS} requests, a fifth of them by a person: one ${said(rates.one)}/s, two ${said(rates.two)}/s`,
            `those who ask, both servers and PostgreSQL on the same cores; load of the machine ${loadavg()[0]?.toFixed(1)}`,
          ],
        }),
      ];
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  },
};
