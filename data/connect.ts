import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgres, withoutPassword } from './postgres/address.ts';
import { openPostgres, type PostgresOptions } from './postgres/openPostgres.ts';
import type { Connections } from './sql/connections.ts';
import { openSqlite, type SqliteOptions } from './sqlite/openSqlite.ts';

/**
 * Connects to the database of a store.
 * @param location path of an SQLite file, or postgres://user:password@host:port/database
 */
export function connect<Tables>(
  location: string,
  options: SqliteOptions & PostgresOptions,
): Connections<Tables> {
  return isPostgres(location) ? openPostgres(location, options) : openSqlite(location, options);
}

/** Location of a database without its password, for messages. */
export const shownPlace = (location: string): string =>
  isPostgres(location) ? withoutPassword(location) : location;

/** Whether the database is a file that does not exist yet. */
export const isNoFileYet = (location: string): boolean => !isPostgres(location) && !existsSync(location);

/** Path of the key file that encrypts secrets of accounts: next to an SQLite file, otherwise in a folder. */
export const keyFileOf = (location: string, folder: string): string =>
  isPostgres(location) ? join(folder, 'accounts.key') : `${location}.key`;
