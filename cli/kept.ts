import { join } from 'node:path';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Kept } from '#data/backup/backup.ts';
import type { TableSums } from '#data/backup/keepable.ts';
import { isPostgres } from '#data/postgres/address.ts';
import { keptSqlite } from '#data/sqlite/keptSqlite.ts';
import { openStore } from '#data/store.ts';
import { type Environment, readEnvironment } from '#environment/environment.ts';
import { databases } from '#site/setup/databases.ts';

/** Environment of the backup commands; tests use their own. */
export interface KeptSurroundings {
  environment?: Environment;
  now?: number;
  print?: (line: string) => void;
}

export const keptSurroundings = ({
  environment = readEnvironment(),
  now = Date.now(),
  print = (line) => void process.stdout.write(`${line}\n`),
}: KeptSurroundings): Required<KeptSurroundings> => ({ environment, now, print });

/** Everything that a suite stores in files: figures, accounts, and the rest of its data folder. */
export function keptBy(root: string, environment: Environment): Kept {
  const { observations, accounts } = databases(root, environment);
  if (isPostgres(observations) || isPostgres(accounts)) {
    throw new Error(
      'A database is on PostgreSQL: keep it with pg_dump (docs/many-servers.md), or carry it over into files first with rohe database move.',
    );
  }
  return {
    folder: join(root, '.data'),
    databases: [
      keptSqlite({
        name: 'observations.sqlite',
        path: observations,
        bringForward: async (file) => (await openStore(file, { examined: true })).close(),
      }),
      keptSqlite({
        name: 'accounts.sqlite',
        path: accounts,
        bringForward: async (file) => (await openAccounts(file, { examined: true })).close(),
      }),
    ],
  };
}

/** Summary of tables: "12 tables, 3,410 rows". */
export function tablesText(tables: TableSums): string {
  const sums = Object.values(tables);
  const rows = sums.reduce((sum, table) => sum + table.rows, 0);
  return `${sums.length} tables, ${rows.toLocaleString('en')} rows`;
}
