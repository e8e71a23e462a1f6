import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openStore, type Store } from '#data/store.ts';
import { inventedDataset } from '#data/testing/slices.ts';
import { atLeast, atMost, type Budget, type Figure } from './contract/budget.ts';
import { median, percentile } from './load/statistics.ts';
import { openCluster } from './postgres/clusters.ts';
import { type InventedSeries, inventedSeries, inventedSlices } from './scale/inventedSlices.ts';
import type { Reading } from './scale/readPages.ts';

/** Observations given to SQLite for comparison, and to PostgreSQL before it has all. */
const SOME = 5_000_000;
/** Series in one publish, so that it fits into memory. */
const SERIES_AT_ONCE = 4;
const LENGTH_AT_ONCE = 240;

/** Figures of a country in a separate PostgreSQL, published by the store itself and removed afterwards. */
export const countryFigures = (observations: number): Budget => ({
  name: 'figures',
  title: `${observations / 1e6} million observations of 30,000 areas on PostgreSQL`,
  async measure({ folder }) {
    const { address } = await openCluster();
    return measure(address, join(folder, 'country.sqlite'), observations);
  },
});

async function measure(location: string, file: string, observations: number): Promise<Figure[]> {
  const client = new Client({ connectionString: location });
  await client.connect();
  const some = Math.min(SOME, observations);
  const embedded = await fill(file, some);
  const sqlite = read(file, some);
  const store = await openStore(location);
  const bytes = { large: 0, small: 0 };
  const { large, small } = inventedSeries(observations);
  const before = inventedSeries(some);
  let size = await store.size();
  const publish = async (kind: 'large' | 'small', series: readonly InventedSeries[]) => {
    for (const group of groups(series)) {
      await store.publish({ datasets: [inventedDataset], slices: inventedSlices(group) });
      process.stderr.write(`\r${group.at(-1)?.series} `);
    }
    await client.query('vacuum analyze');
    const now = await store.size();
    bytes[kind] += now - size;
    size = now;
  };
  await publish('large', large.slice(0, before.large.length));
  await publish('small', small.slice(0, before.small.length));
  const early = read(location, some);
  await publish('large', large.slice(before.large.length));
  await publish('small', small.slice(before.small.length));
  const whole = read(location, observations);
  const speed = await publishBesideCopy(store, client);
  await client.end();
  await store.close();
  const count = (series: readonly InventedSeries[]) =>
    series.reduce((sum, { length }) => sum + 30_000 * length, 0);
  const [inLarge, inSmall] = [count(large), count(small)];
  const ms = (reading: Reading) =>
    `first ${reading.first.toFixed(0)}, p50 ${percentile(reading.pages, 0.5).toFixed(1)}, p99 ${percentile(reading.pages, 0.99).toFixed(1)} ms`;
  return [
    atMost(
      'bytes of an observation on PostgreSQL, with indexes',
      15,
      (bytes.large + bytes.small) / (inLarge + inSmall),
      {
        unit: '',
        digits: 1,
        notes: [
          `${(inLarge / 1e6).toFixed(1)} million in slices of 60 and more: ${(bytes.large / inLarge).toFixed(1)}; ${(inSmall / 1e6).toFixed(1)} million in slices of 3: ${(bytes.small / inSmall).toFixed(1)}; SQLite, of ${(embedded.count / 1e6).toFixed(1)} million: ${(embedded.bytes / embedded.count).toFixed(1)}`,
        ],
      },
    ),
    atMost('query of a page, p99', 30, percentile(whole.pages, 0.99), {
      unit: ' ms',
      digits: 1,
      notes: [ms(whole), `SQLite: ${ms(sqlite)}`],
    }),
    atMost('… the first of a server', 150, whole.first, { unit: ' ms' }),
    atMost('ranking of all areas', 100, median(whole.rankings), {
      unit: ' ms',
      notes: [
        `the first of a series ${median(whole.rankingsFirst).toFixed(0)} ms; SQLite ${median(sqlite.rankings).toFixed(0)}, the first ${median(sqlite.rankingsFirst).toFixed(0)} ms`,
      ],
    }),
    atLeast('publish, of the speed of a plain COPY of the same rows', 0.5, speed.copy / speed.publish, {
      unit: ' ×',
      digits: 2,
      notes: [`${speed.rows} slices: ${speed.publish.toFixed(1)} s; COPY ${speed.copy.toFixed(1)} s`],
    }),
    atMost('memory of a reader, of that with few figures', 1.25, whole.memory / early.memory, {
      unit: ' ×',
      digits: 2,
      notes: [
        `${early.memory.toFixed(0)} MB at ${some / 1e6} million observations, ${whole.memory.toFixed(0)} MB at all`,
      ],
    }),
  ];
}

/** Groups of series that are published together. */
function groups(series: readonly InventedSeries[]): InventedSeries[][] {
  const all: InventedSeries[][] = [];
  for (const one of series) {
    const group = all.at(-1);
    const length = (group ?? []).reduce((sum, other) => sum + other.length, one.length);
    if (!group || group.length >= SERIES_AT_ONCE || length > LENGTH_AT_ONCE) all.push([one]);
    else group.push(one);
  }
  return all;
}

async function fill(file: string, observations: number) {
  const store = await openStore(file);
  const { large, small } = inventedSeries(observations);
  for (const group of groups([...large, ...small]))
    await store.publish({ datasets: [inventedDataset], slices: inventedSlices(group) });
  const bytes = await store.size();
  await store.close();
  return { bytes, count: [...large, ...small].reduce((sum, { length }) => sum + 30_000 * length, 0) };
}

const read = (location: string, observations: number): Reading =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'scale', 'readPages.ts'), location, `${observations}`],
      {
        encoding: 'utf8',
      },
    ),
  ) as Reading;

/** Seconds of a publish, and of a COPY of the same rows into a table like theirs. */
async function publishBesideCopy(store: Store, client: Client) {
  const slices = [
    ...inventedSlices([
      { series: 'TIMED', length: 60 },
      { series: 'TIMED_SMALL', length: 3 },
    ]),
  ];
  const started = performance.now();
  await store.publish({ datasets: [inventedDataset], slices });
  const published = performance.now();
  const chosen =
    "select slice_row.* from slice_row join term on term_id = series_id where code like 'TIMED%'";
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy (${chosen}) to stdout`))) chunks.push(chunk as Buffer);
  await client.query('create table copied (like slice_row including all)');
  const copying = performance.now();
  await pipeline(Readable.from(chunks), client.query(copyFrom('copy copied from stdin')));
  const copied = performance.now();
  return { publish: (published - started) / 1000, copy: (copied - copying) / 1000, rows: slices.length };
}
