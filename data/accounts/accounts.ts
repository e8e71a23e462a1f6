import { connect, keyFileOf } from '#data/connect.ts';
import type { Accounts } from './contract.ts';
import type { AccountsOptions } from './options.ts';
import type { AccountTables } from './records/tables.ts';
import { openSqlAccounts } from './sqlAccounts.ts';

/**
 * Opens the accounts; makes their tables when there are none.
 * @param location path of an SQLite file, beside which the key lies that seals secrets; or address of a PostgreSQL database, whose
 * `keyFile` has to be said
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
