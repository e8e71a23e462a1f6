import { connect, keyFileOf } from '#data/connect.ts';
import type { Accounts } from './contract.ts';
import type { AccountsOptions } from './options.ts';
import type { AccountTables } from './records/tables.ts';
import { openSqlAccounts } from './sqlAccounts.ts';

/**
 * Opens the accounts and creates missing tables.
 * @param location path of an SQLite file, with the key that encrypts secrets next to it; or address of a
 * PostgreSQL database, which needs `keyFile`
 */
export function openAccounts(location: string, options: AccountsOptions = {}): Promise<Accounts> {
  const connections = connect<AccountTables>(location, {
    store: 'accounts',
    durability: 'FULL',
    isPrivate: true,
    standbys: options.standbys,
    listenAt: options.listenAt,
    ...(options.patience !== undefined && { patience: options.patience }),
  });
  return openSqlAccounts(connections, { keyFile: keyFileOf(location, '.data'), ...options });
}
