import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { openStore, type Slice, type Store } from '#data/store.ts';
import type { ClientAnswer } from '#e2e/harness/client.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { atMost, type Budget } from './contract/budget.ts';
import { openLoop } from './load/load.ts';
import { median, percentile } from './load/statistics.ts';
import { markIn, markOf, marksIn, readMarks } from './scale/marks.ts';
import { type Published, seenBy, type TimedReading } from './scale/seen.ts';
import { type BenchServer, startServer } from './server/benchServer.ts';

const PUBLISHES = 20;
const REQUESTS = 10_000;
/**
 * Requests a second, sent whatever the response times. Two cores can serve them while pages are rendered
 * again after a publish.
 */
const RATE = 50;
/** Seconds until figures are published again. */
const SOON = 1;
const PATIENCE = 60_000;
const AREAS = [
  'auckland',
  'christchurch-city',
  'napier-city',
  'hamilton-city',
  'wellington-city',
  'gisborne-district',
];
/** Pages with rents. Each publish sets all rents of all areas to its own number. */
const PATHS = AREAS.map((area, at) => `/${area}/housing/rents${at % 2 === 0 ? '' : '?compare=dunedin-city'}`);
const SERIES = /^RENT_(MEDIAN|LOWER|UPPER)_OFFICIAL$/;

/** Two servers that are read steadily while figures are published one after the other. */
export const versionsSeen: Budget = {
  name: 'versions',
  title: `${PUBLISHES} publishes under ${REQUESTS} requests at two servers`,
  async measure({ ownPlaces }) {
    const places = await ownPlaces('postgres');
    const servers = [await startServer(places), await startServer(places)];
    const store = await openStore(places.observations);
    try {
      const slices = await rentsOf(store);
      const publish = async (number: number) => {
        await store.publish({ datasets: [], slices: slices.map((slice) => marked(slice, markOf(number))) });
        return { mark: markOf(number), at: performance.now() };
      };
      await publish(0);
      await Promise.all(servers.map((server) => untilShown(server, 0)));
      const seconds = REQUESTS / RATE;
      const reading = readSteadily(servers, seconds);
      const published: Published[] = [];
      for (let number = 1; number <= PUBLISHES; number += 1) {
        // Every second publish comes while pages of the previous one are still being rendered.
        const isSecond = number % 2 === 0;
        await reading.until(
          (seconds * (isSecond ? number - 2 : number - 1)) / PUBLISHES + (isSecond ? SOON : 0),
        );
        published.push(await publish(number));
      }
      const readings = await reading.done;
      const found = readMarks(readings);
      const seen = seenBy(servers.length, readings, published);
      const [shown, stale] = [seen.map((one) => one.shown), seen.map((one) => one.stale)];
      const taken = readings.map(({ sent, answered }) => answered - sent);
      return [
        atMost('until nobody was answered with what was before a publish', 1_000, Math.max(...stale), {
          unit: ' ms',
          notes: [
            `to the last request sent that was, of ${PUBLISHES} publishes; median ${median(stale).toFixed(0)} ms`,
            `until both servers had made a page of it: median ${median(shown).toFixed(0)}, most ${Math.max(...shown).toFixed(0)} ms; each publish has all ${PATHS.length} pages made anew by both`,
            `${RATE} requests a second, whatever comes back: p50 ${percentile(taken, 0.5).toFixed(0)}, p99 ${percentile(taken, 0.99).toFixed(0)} ms`,
          ],
          values: { stale, shown },
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

/** Requests compressed pages like a browser, because the cache stores them compressed. */
const readPage = ({ site, port }: BenchServer, path: string): Promise<ClientAnswer> =>
  site.get(path, { host: `open.localhost:${port}`, 'accept-encoding': 'br' });

const textOf = ({ body, headers }: Pick<ClientAnswer, 'body' | 'headers'>): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString('utf8');

/** @returns when a server showed what was published */
async function untilShown(server: BenchServer, publish: number): Promise<number> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const text = textOf(await readPage(server, PATHS[0] ?? '/'));
    if (markIn(text) === markOf(publish)) return performance.now();
    if (performance.now() > end)
      throw new Error(`Publish ${publish} is not shown after ${PATIENCE / 1000} s, but ${marksIn(text)}.`);
    await wait(20);
  }
}

/** People who request all these pages from all servers, one after the other. */
function readSteadily(servers: readonly BenchServer[], seconds: number) {
  const readings: TimedReading[] = [];
  // The same bytes come many times.
  const known = new Map<string, number[]>();
  const marksOf = (body: Buffer, headers: ClientAnswer['headers']) =>
    getOrMake(known, hash('sha1', body), () => marksIn(textOf({ body, headers })));
  const started = performance.now();
  const reading = openLoop(RATE, seconds, async (at) => {
    // Each page at one server, then at the other.
    const turn = Math.floor(at / servers.length);
    const [path, server] = [PATHS[turn % PATHS.length] ?? '/', at % servers.length];
    const sent = performance.now();
    const answer = await readPage(servers[server] as BenchServer, path).then(
      ({ status, headers, body }) => ({
        status: String(status),
        version: String(headers['rohe-version']),
        marks: marksOf(body, headers),
      }),
      (error: Error) => ({ status: error.message, version: '', marks: [] }),
    );
    readings.push({ path, server, sent, answered: performance.now(), ...answer });
  });
  return {
    done: reading.then(() => readings),
    /** Waits until a given second of it. */
    until: (second: number) => wait(Math.max(0, started + second * 1_000 - performance.now())),
  };
}
