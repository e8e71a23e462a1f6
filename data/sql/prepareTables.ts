import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Connections, Schema } from './connections.ts';
import { damaged } from './databaseFault.ts';
import { migrateTables } from './migrate.ts';

export interface ConnectOptions {
  /** checks the whole database, as a server does at start */
  examined?: boolean | undefined;
  /** ms to wait for a lock of another process */
  patience?: number;
  /** addresses of the same database on hot standbys; none for a file */
  standbys?: readonly string[] | undefined;
  /**
   * address for listening to commits, if a pooler is in between (PostgreSQL); absent: the database's address
   */
  listenAt?: string | undefined;
}

/**
 * Prepares a database for a store by migrating its tables.
 * @param set prefix of the migration tables
 * @throws DatabaseFault if the database is damaged, lacks tables of its migrations, or was made by a newer
 * Rohe
 */
export async function prepareTables<Tables>(
  connections: Connections<Tables>,
  set: string,
  migrations: Record<string, Migration>,
  { examined = false }: Pick<ConnectOptions, 'examined'> = {},
): Promise<void> {
  if (examined) await connections.quickCheck();
  const refuseGaps = async () => {
    const expected = await connections.schemaAfter((empty) => makeTables(empty, migrations));
    const missing = missingFrom(await connections.schema(), expected);
    if (missing.length > 0) throw damaged(connections.place, `it lacks ${missing.join(', ')}`);
  };
  try {
    await migrateTables(connections.writer, set, migrations, connections.place);
  } catch (error) {
    // A missing table can make migrating fail, because a view of it breaks every listing of tables.
    if (/no such table|relation .* does not exist/.test(String(error))) await refuseGaps();
    throw error;
  }
  if (examined) await refuseGaps();
}

/** Creates the tables in an empty database without recording migrations. */
async function makeTables<Tables>(
  empty: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  for (const [, { up }] of Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1))) await up(empty);
}

/** Expected tables and columns that are missing. */
function missingFrom(present: Schema, expected: Schema): string[] {
  return [...expected].flatMap(([table, columns]) => {
    const found = present.get(table);
    if (!found) return [`the table ${table}`];
    return columns.filter((column) => !found.includes(column)).map((column) => `${table}.${column}`);
  });
}
