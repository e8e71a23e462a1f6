import type { Kysely } from 'kysely';
import type { Dataset } from '#data/contract/contract.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';

/** Adds or updates datasets. @returns ids of all datasets known now, by code */
export async function writeDatasets(
  db: Kysely<ObservationTables>,
  datasets: readonly Dataset[],
): Promise<Map<string, number>> {
  const rows = await db.selectFrom('dataset').select(['dataset_id', 'code']).orderBy('dataset_id').execute();
  const ids = new Map(rows.map(({ dataset_id, code }) => [code, dataset_id]));
  let last = rows.at(-1)?.dataset_id ?? 0;
  for (const one of datasets) {
    const { dataset, title, source, licence } = one;
    const dataset_id = ids.get(dataset) ?? ++last;
    ids.set(dataset, dataset_id);
    const facts = {
      title,
      source,
      source_url: one.sourceUrl ?? null,
      licence,
      release: one.release ?? null,
      released: one.released ?? null,
      protected: one.protected ? 1 : 0,
      demonstration: one.demonstration ? 1 : 0,
      unit: one.unit ?? null,
    };
    await db
      .insertInto('dataset')
      .values({ dataset_id, code: dataset, ...facts })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(facts))
      .execute();
  }
  return ids;
}
