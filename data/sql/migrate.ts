import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseFault } from './databaseFault.ts';

/**
 * Migrations with these names only add what older programs need neither read nor write, so those can keep
 * running or return.
 */
const ADDS = /^\d+_adds_/;

/**
 * Migrates a database to the newest schema; does nothing if it is up to date.
 * @param set prefix of the migration tables, so two stores can share a database
 * @param place location of the database, for messages
 * @throws DatabaseFault if a newer program made it, or one from before the first release; otherwise the error
 * of the failed migration, after all changes are undone
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
  // Take the write lock only to change tables, so a server can start during an import.
  const isDone = (await migrator.getMigrations()).every(({ executedAt }) => executedAt);
  if (isDone && (await unknownIn(db, set, migrations)).every((name) => ADDS.test(name))) return;
  const { error } = await migrator.migrateToLatest({ disableTransactions: isDone });
  if (error) throw unknownMigration(error, migrations, place) ?? error;
}

/** Migrations by a newer program. */
async function unknownIn<Tables>(
  db: Kysely<Tables>,
  set: string,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  const made = await sql<{ name: string }>`select name from ${sql.table(`${set}_migration`)}`.execute(db);
  return made.rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}

/**
 * Explains that the tables have a migration unknown to this program: a later one than it has, or one from
 * before the first release, whose names all sort before the first here.
 */
function unknownMigration(
  cause: unknown,
  migrations: Record<string, Migration>,
  place: string,
): DatabaseFault | undefined {
  const [, change] = /previously executed migration (\S+) is missing/.exec(String(cause)) ?? [];
  if (change === undefined) return undefined;
  const isOlder = Object.keys(migrations).every((name) => change < name);
  const [kind, why] = isOlder
    ? (['older', 'was made by a Rohe from before its first release: move it away. '] as const)
    : (['newer', `was made by a newer Rohe (${change} is not known here): `] as const);
  const next = isOlder
    ? 'The next start fills the demonstration again; import figures of your own again with rohe import.'
    : 'update this one, or put a backup back with rohe restore.';
  return new DatabaseFault(kind, `${place} ${why}${next}`, { cause });
}
