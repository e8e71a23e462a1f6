import { slicesOfRows } from '#data/slices/slicesOfRows.ts';
import type { Store } from '#data/store.ts';
import { inventedFigures, inventedRows } from './inventedFigures.ts';

const READS = [
  'version',
  'versions',
  'history',
  'vintages',
  'corrections',
  'correctedSeries',
  'coverage',
  'query',
  'datasets',
  'keys',
  'slices',
] as const;

export interface PublishingStore {
  store: Store;
  /** Publishes other figures after this many further reads. */
  publishAfter(reads: number): void;
  /** whether it has published */
  happened(): boolean;
}

/** A store that publishes once, after a set number of reads. */
export function publishingStore(store: Store): PublishingStore {
  let left = Number.POSITIVE_INFINITY;
  const read = async <Found>(found: Promise<Found>): Promise<Found> => {
    const known = await found;
    left -= 1;
    if (left === 0) await publishMore(store);
    return known;
  };
  const reads = READS.map((name) => [
    name,
    (...asked: never[]) => read((store[name] as (...asked: never[]) => Promise<unknown>)(...asked)),
  ]);
  return {
    store: { ...store, ...Object.fromEntries(reads) } as Store,
    publishAfter(count: number) {
      left = count;
    },
    happened: () => left <= 0,
  };
}

let published = 0;

/** Changes every figure and source name. Every second time, it adds a year and removes a series. */
async function publishMore(store: Store): Promise<void> {
  published += 1;
  const [number, isOdd] = [published, published % 2 === 1];
  const rows = inventedRows.flatMap((row) => {
    const now = { ...row, value: (row.value ?? 0) + number * 10_000_000, dataset: 'invented' };
    if (!isOdd) return [now];
    if (row.series === 'HOMES') return [];
    return row.period === '2024' ? [now, { ...now, period: '2025', value: now.value + 1 }] : [now];
  });
  const homes = inventedRows.filter(({ series }) => isOdd && series === 'HOMES');
  await store.publish({
    datasets: inventedFigures.datasets.map((one) => ({ ...one, source: `Invented Statistics ${number}` })),
    slices: slicesOfRows(rows),
    remove: homes,
    publishedAt: Date.UTC(2024, 0, number),
    note: `Update ${number}`,
  });
}
