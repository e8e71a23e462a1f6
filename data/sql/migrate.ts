import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseFault } from './databaseFault.ts';

/** Names of changes that only add what older programs neither read nor have to write: those may go on, and come back. */
const ADDS = /^\d+_adds_/;

/**
 * Brings a database up to the newest schema; does nothing when it is there already.
 * @param set names the migration tables, so that two stores can share a database
 * @param place where the database is, for messages
 * @throws DatabaseFault where a newer program made it; the error of the migration that failed; all changes are then undone
 */
export async function migrateTables<Tables>(
  db: Kysely<Tables>,
  set: string,
  migrations: Record<string, Migration>,
  place = 'The database',
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${set}_migration`,
    migrationLockTableName: `${set}_migration_lock`,
  });
  // Only what changes tables takes the lock of writers: a server opens while somebody imports.
  const isDone = (await migrator.getMigrations()).every(({ executedAt }) => executedAt);
  if (isDone && (await unknownIn(db, set, migrations)).every((name) => ADDS.test(name))) return;
  const { error } = await migrator.migrateToLatest({ disableTransactions: isDone });
  if (error) throw newer(error, place) ?? error;
}

/** Changes that a newer program made. */
async function unknownIn<Tables>(
  db: Kysely<Tables>,
  set: string,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  const made = await sql<{ name: string }>`select name from ${sql.table(`${set}_migration`)}`.execute(db);
  return made.rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}

/** Says in words that tables have a change that this program does not know. */
function newer(error: unknown, place: string): DatabaseFault | undefined {
  const [, change] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  return change === undefined
    ? undefined
    : new DatabaseFault(
        'newer',
        `${place} was made by a newer Rohe (${change} is not known here): update this one, or put a backup back with rohe restore.`,
        { cause: error },
      );
}
