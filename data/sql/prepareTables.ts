import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Connections, Schema } from './connections.ts';
import { damaged } from './databaseFault.ts';
import { migrateTables } from './migrate.ts';

export interface ConnectOptions {
  /** looks at the database whole, as a server does before it relies on it */
  examined?: boolean | undefined;
  /** ms for which a lock of another process is waited for */
  patience?: number;
  /** addresses of the same database on hot standbys; none for a file */
  standbys?: readonly string[] | undefined;
  /** where commits of others are listened for: a PostgreSQL past its pooler; absent: where the database is */
  listenAt?: string | undefined;
}

/**
 * Makes a database ready for a store: its tables are brought up to date.
 * @param set names the migrations
 * @throws DatabaseFault where the database is damaged, lacks what its migrations made, or was made by a newer Rohe
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
    // A view of a missing table would break every listing of tables.
    if (/no such table|relation .* does not exist/.test(String(error))) await refuseGaps();
    throw error;
  }
  if (examined) await refuseGaps();
}

/** Makes the tables where there are none, without a note of how. */
async function makeTables<Tables>(
  empty: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  for (const [, { up }] of Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1))) await up(empty);
}

/** Tables and columns that ought to be there and are not. */
function missingFrom(present: Schema, expected: Schema): string[] {
  return [...expected].flatMap(([table, columns]) => {
    const found = present.get(table);
    if (!found) return [`the table ${table}`];
    return columns.filter((column) => !found.includes(column)).map((column) => `${table}.${column}`);
  });
}
