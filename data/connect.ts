import { isPostgres } from './postgres/address.ts';
import { openPostgres, type PostgresOptions } from './postgres/openPostgres.ts';
import type { Connections } from './sql/connections.ts';
import { openSqlite, type SqliteOptions } from './sqlite/openSqlite.ts';

/**
 * Connects with the database of a store.
 * @param location path of an SQLite file, or postgres://user:password@host:port/database
 */
export function connect<Tables>(
  location: string,
  options: SqliteOptions & PostgresOptions,
): Connections<Tables> {
  return isPostgres(location) ? openPostgres(location, options) : openSqlite(location, options);
}
