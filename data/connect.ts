import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgres, withoutPassword } from './postgres/address.ts';
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

/** Where a database is, for messages: without a password. */
export const shownPlace = (location: string): string =>
  isPostgres(location) ? withoutPassword(location) : location;

/** Whether there is no file yet, so that one would be created. */
export const isNoFileYet = (location: string): boolean => !isPostgres(location) && !existsSync(location);

/**
 * File of the key that encrypts secrets of accounts: next to them, or in a folder if they are not in a file.
 */
export const keyFileOf = (location: string, folder: string): string =>
  isPostgres(location) ? join(folder, 'accounts.key') : `${location}.key`;
