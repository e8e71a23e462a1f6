import type { Kysely } from 'kysely';
import type { ObservationTables } from './tables.ts';

/** Forgets all versions but the newest `keep` (at least one), with the slices that only they held. */
export async function dropVersions(db: Kysely<ObservationTables>, keep: number): Promise<void> {
  const kept = await db
    .selectFrom('version')
    .select('version_id')
    .orderBy('version_id', 'desc')
    .limit(Math.max(1, keep))
    .execute();
  const oldest = kept.at(-1)?.version_id;
  if (oldest === undefined) return;
  await db
    .deleteFrom('observation')
    .where('slice_id', 'in', (ended) =>
      ended.selectFrom('slice').select('slice_id').where('to_version', '<=', oldest),
    )
    .execute();
  await db.deleteFrom('slice').where('to_version', '<=', oldest).execute();
  await db.deleteFrom('version').where('version_id', '<', oldest).execute();
}
