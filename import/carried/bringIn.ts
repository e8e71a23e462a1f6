import { readFileSync } from 'node:fs';
import type { Dataset, Store } from '#data/contract/contract.ts';
import { planChange } from '#import/plan/planChange.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { publishToSuite } from '#data/publish.ts';
import { type DatasetRow, slicesOfRows } from '#data/slices/slicesOfRows.ts';
import { carriedNames, datasetsOfSeries, loadCarried } from './carried.ts';
import { readCarried } from './layout.ts';

export interface BringIn {
  /** root folder of the project */
  root: string;
  suite: SuiteFacts;
  store: Store;
  /** time of publishing, ms since 1970 */
  now?: number;
  print?: (line: string) => void;
}

/**
 * Publishes the bundled figures as one version, through the datasets of their recipes. Existing figures of a
 * dataset stay unless they are an older release, so nobody's newer import is undone.
 * @returns number of observations published
 */
export async function bringInCarried({
  root,
  suite,
  store,
  now,
  print = () => {},
}: BringIn): Promise<number> {
  const known = new Map((await store.datasets()).map((dataset) => [dataset.dataset, dataset]));
  const datasets = new Map<string, Dataset>();
  const rows: DatasetRow[] = [];
  for (const name of carriedNames(root)) {
    const carried = await loadCarried(root, name);
    const bySeries = datasetsOfSeries(carried, suite);
    const due = [...bySeries.values()].filter((dataset) => isNewer(dataset, known.get(dataset.dataset)));
    if (due.length === 0) continue;
    for (const dataset of due) datasets.set(dataset.dataset, dataset);
    const codes = new Map([...bySeries].map(([series, { dataset }]) => [series, dataset]));
    for (const row of readCarried(readFileSync(carried.figures, 'utf8'), codes))
      if (datasets.has(row.dataset)) rows.push(row);
  }
  if (rows.length === 0) return 0;
  print('Bringing in the official figures that come with the project …');
  const given = [...datasets.values()];
  const change = await planChange({ slices: slicesOfRows(rows), datasets: given, store, suite, keeps: false });
  const { slices, remove, basedOn } = change;
  const input = { datasets: given, slices, remove, basedOn, note: 'Figures that come with the project' };
  await publishToSuite({ suite, store, input: now === undefined ? input : { ...input, publishedAt: now } });
  return rows.length;
}

/** Whether a bundled release replaces what the store has of its dataset. */
function isNewer({ released }: Dataset, held: Dataset | undefined): boolean {
  if (!held) return true;
  return released !== undefined && held.released !== undefined && released > held.released;
}
