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
  const migrate = (writer: Kysely<Tables>) => migrateTables(writer, set, migrations, connections.place);
  const refuseGaps = async () => {
    const missing = missingFrom(await connections.schema(), await connections.schemaAfter(migrate));
    if (missing.length > 0) throw damaged(connections.place, `it lacks ${missing.join(', ')}`);
  };
  try {
    await migrate(connections.writer);
  } catch (error) {
    // A view of a table that is gone stops whoever looks at all tables.
    if (/no such table/.test(String(error))) await refuseGaps();
    throw error;
  }
  if (examined) await refuseGaps();
}

/** Tables and columns that ought to be there and are not. */
function missingFrom(present: Schema, expected: Schema): string[] {
  return [...expected].flatMap(([table, columns]) => {
    const found = present.get(table);
    if (!found) return [`the table ${table}`];
    return columns.filter((column) => !found.includes(column)).map((column) => `${table}.${column}`);
  });
}
