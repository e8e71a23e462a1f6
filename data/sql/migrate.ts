import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/**
 * Brings a database up to the newest schema; does nothing when it is there already.
 * @param set names the migration tables, so that two stores can share a database
 * @throws the error of the migration that failed; SQLite undoes a failed one whole
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  set: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${set}_migration`,
    migrationLockTableName: `${set}_migration_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
