import type { Kysely } from 'kysely';
import type { Dataset } from '#data/contract/contract.ts';
import type { DatasetTable, ObservationTables } from '#data/sliceIndex/tables.ts';

export interface KnownDataset {
  id: number;
  dataset: Dataset;
}

/**
 * Facts about datasets.
 * @param version version for which they applied; absent: the latest
 */
export async function loadDatasets(
  db: Kysely<ObservationTables>,
  version = Number.POSITIVE_INFINITY,
): Promise<KnownDataset[]> {
  const rows = await db.selectFrom('dataset').selectAll().orderBy('dataset_id').execute();
  const former = Number.isFinite(version)
    ? await db
        .selectFrom('former_dataset')
        .selectAll()
        .where('to_version', '>', version)
        .orderBy('to_version', 'desc')
        .execute()
    : [];
  // The last row set is the earliest one after the version, whose facts applied in it.
  const then = new Map<number, DatasetTable>(former.map((row) => [row.dataset_id, row]));
  return rows.map((row) => ({ id: row.dataset_id, dataset: datasetOf(then.get(row.dataset_id) ?? row) }));
}

/** Datasets after a publish. */
export interface WrittenDatasets {
  /** ids of all known datasets, by code */
  ids: Map<string, number>;
  /** datasets whose facts changed */
  changed: Dataset[];
}

/**
 * Adds datasets and updates existing ones. Stores previous facts for earlier versions.
 * @param version the version being published
 */
export async function writeDatasets(
  db: Kysely<ObservationTables>,
  datasets: readonly Dataset[],
  version: number,
): Promise<WrittenDatasets> {
  const rows = await db.selectFrom('dataset').selectAll().orderBy('dataset_id').execute();
  const known = new Map(rows.map((row) => [row.code, row]));
  const ids = new Map(rows.map(({ dataset_id, code }) => [code, dataset_id]));
  const changed: Dataset[] = [];
  let last = rows.at(-1)?.dataset_id ?? 0;
  for (const dataset of new Map(datasets.map((one) => [one.dataset, one])).values()) {
    const before = known.get(dataset.dataset);
    const row = rowOf(dataset, before?.dataset_id ?? ++last);
    ids.set(row.code, row.dataset_id);
    if (!before) await db.insertInto('dataset').values(row).execute();
    if (!before || saysSame(before, row)) continue;
    changed.push(dataset);
    await db
      .insertInto('former_dataset')
      .values({ ...before, to_version: version })
      .execute();
    await db.updateTable('dataset').set(row).where('dataset_id', '=', row.dataset_id).execute();
  }
  return { ids, changed };
}

const saysSame = (before: DatasetTable, after: DatasetTable): boolean =>
  (Object.keys(after) as (keyof DatasetTable)[]).every((column) => before[column] === after[column]);

const rowOf = (one: Dataset, dataset_id: number): DatasetTable => ({
  dataset_id,
  code: one.dataset,
  title: one.title,
  source: one.source,
  source_url: one.sourceUrl ?? null,
  licence: one.licence,
  release: one.release ?? null,
  released: one.released ?? null,
  protected: one.protected ? 1 : 0,
  demonstration: one.demonstration ? 1 : 0,
  unit: one.unit ?? null,
});

const datasetOf = (row: DatasetTable): Dataset => ({
  dataset: row.code,
  title: row.title,
  source: row.source,
  ...(row.source_url === null ? {} : { sourceUrl: row.source_url }),
  licence: row.licence,
  ...(row.release === null ? {} : { release: row.release }),
  ...(row.released === null ? {} : { released: row.released }),
  ...(row.protected === 1 && { protected: true }),
  demonstration: row.demonstration === 1,
  ...(row.unit === null ? {} : { unit: row.unit }),
});
