import { setTimeout as wait } from 'node:timers/promises';
import { openStore, type Slice, type Store } from '#data/store.ts';
import type { ClientAnswer } from '#e2e/harness/client.ts';
import { readOn } from '#e2e/harness/readOn.ts';
import { atMost, type Budget } from './budget.ts';
import { markIn, markOf, marksIn, type Reading, readMarks } from './scale/marks.ts';
import { type BenchServer, startServer } from './server/benchServer.ts';
import { median } from './statistics.ts';

const PUBLISHES = 20;
const REQUESTS = 10_000;
const READERS = 8;
const PATIENCE = 60_000;
const AREAS = [
  'auckland',
  'christchurch-city',
  'napier-city',
  'hamilton-city',
  'wellington-city',
  'gisborne-district',
];
/** Pages with rents: each publish sets all rents of all areas to a number of its own. */
const PATHS = AREAS.flatMap((area) => [
  `/${area}/housing/rents`,
  `/${area}/housing/rents?compare=dunedin-city`,
]);
const SERIES = /^RENT_(MEDIAN|LOWER|UPPER)_OFFICIAL$/;

/** Two servers that are read while figures are published one after the other. */
export const versionsSeen: Budget = {
  name: 'versions',
  title: `${PUBLISHES} publishes under ${REQUESTS} requests at two servers`,
  async measure({ ownPlaces }) {
    const places = await ownPlaces('postgres');
    const servers = [await startServer(places), await startServer(places)];
    const store = await openStore(places.observations);
    try {
      const slices = await rentsOf(store);
      const publish = (number: number) =>
        store.publish({ datasets: [], slices: slices.map((slice) => marked(slice, markOf(number))) });
      await publish(0);
      await Promise.all(servers.map((server) => untilShown(server, 0)));
      const readers = startReaders(servers);
      const seen: number[] = [];
      for (let number = 1; number <= PUBLISHES; number += 1) {
        await publish(number);
        const published = performance.now();
        const shown = await Promise.all(servers.map((server) => untilShown(server, number)));
        seen.push(Math.max(...shown) - published);
        await readers.until((REQUESTS * number) / PUBLISHES);
      }
      const found = readMarks(await readers.stop());
      return [
        atMost('until both servers show what was published', 1_000, Math.max(...seen), {
          unit: ' ms',
          notes: [
            `the slowest of ${PUBLISHES} publishes, while others read; median ${median(seen).toFixed(0)} ms`,
          ],
          values: { seen },
        }),
        atMost('pages that mix two versions', 0, found.mixed.length, {
          unit: '',
          notes: [
            `of ${found.pages} pages of ${found.versions} versions with ${slices.length} slices in each`,
            ...found.mixed.slice(0, 10),
          ],
        }),
        atMost('… or failed', 0, found.failed.length, { unit: '', notes: found.failed.slice(0, 10) }),
      ];
    } finally {
      await Promise.all([store.close(), ...servers.map((server) => server.close())]);
    }
  },
};

async function rentsOf(store: Store): Promise<Slice[]> {
  const keys = (await store.keys()).filter(({ series }) => SERIES.test(series));
  return (await store.slices(keys)).filter((slice) => slice !== undefined);
}

const marked = (slice: Slice, mark: number): Slice => ({
  ...slice,
  values: slice.values.map((value) => (Number.isNaN(value) ? value : mark)),
});

const readPage = ({ site, port }: BenchServer, path: string): Promise<ClientAnswer> =>
  site.get(path, { host: `open.localhost:${port}` });

/** @returns when a server showed what was published */
async function untilShown(server: BenchServer, publish: number): Promise<number> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const { body } = await readPage(server, PATHS[0] ?? '/');
    if (markIn(body.toString('utf8')) === markOf(publish)) return performance.now();
    if (performance.now() > end)
      throw new Error(
        `Publish ${publish} is not shown after ${PATIENCE / 1000} s, but ${marksIn(String(body))}.`,
      );
    await wait(20);
  }
}

/** People who read all these pages at all servers until they are stopped. */
function startReaders(servers: readonly BenchServer[]) {
  const readings: Reading[] = [];
  const reading = readOn(READERS, async (at) => {
    const [path, server] = [PATHS[at % PATHS.length] ?? '/', servers[at % servers.length]];
    if (!server) return;
    readings.push(
      await readPage(server, path).then(
        ({ status, headers, body }) => ({
          path,
          status: String(status),
          version: String(headers['rohe-version']),
          marks: marksIn(body.toString('utf8')),
        }),
        (error: Error) => ({ path, status: error.message, version: '', marks: [] }),
      ),
    );
  });
  return {
    ...reading,
    async stop() {
      await reading.stop();
      return readings;
    },
  };
}
