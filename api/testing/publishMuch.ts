import { slicesOfRows } from '#data/slices/slicesOfRows.ts';
import { openStore } from '#data/store.ts';
import { inventedFigures } from './inventedFigures.ts';

/** Publishes half a megabyte of figures into a database. */
export async function publishMuch(path: string): Promise<void> {
  const store = await openStore(path);
  const rows = Array.from({ length: 60_000 }, (_, at) => ({
    series: 'OUTPUT',
    breakdown: '',
    area_id: `area-${at % 400}`,
    period: String(1000 + Math.floor(at / 400)),
    member: '',
    status: 'A' as const,
    value: Math.sin(at) * 1e6,
    dataset: 'invented',
  }));
  await store.publish({ datasets: inventedFigures.datasets, slices: slicesOfRows(rows) });
  await store.close();
}
