import type { Kysely } from 'kysely';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';

/**
 * Deletes all versions except the newest `keep` (at least one), with the slices and lists that only they
 * used. Keeps the last list: otherwise its id would be assigned again, and caches identify lists by id.
 */
export async function dropVersions(db: Kysely<ObservationTables>, keep: number): Promise<void> {
  const kept = await db
    .selectFrom('version')
    .select('version_id')
    .orderBy('version_id', 'desc')
    .limit(Math.max(1, keep))
    .execute();
  const oldest = kept.at(-1)?.version_id;
  if (oldest === undefined) return;
  await db.deleteFrom('slice_row').where('to_version', '<=', oldest).execute();
  await db.deleteFrom('slice_index').where('to_version', '<=', oldest).execute();
  await db.deleteFrom('former_dataset').where('to_version', '<=', oldest).execute();
  await dropLists(db);
  await db.deleteFrom('version').where('version_id', '<', oldest).execute();
}

async function dropLists(db: Kysely<ObservationTables>): Promise<void> {
  await db
    .deleteFrom('code_list')
    .where('list_id', 'not in', (all) => all.selectFrom('slice_row').select('periods_id'))
    .where('list_id', 'not in', (all) => all.selectFrom('slice_row').select('members_id'))
    .where('list_id', '<', (all) =>
      all.selectFrom('code_list').select(({ fn }) => fn.max('list_id').as('last')),
    )
    .execute();
}
