import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrateTables } from '#data/sql/migrate.ts';
import { openSqlite } from '#data/sqlite/openSqlite.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { openAccounts } from './accounts.ts';
import { accountMigrations } from './migrations.ts';
import type { AccountTables } from './records/tables.ts';

const folder = temporaryFolders();

it.each([
  ['199_adds_nickname', true],
  ['199_renames_person', false],
])('a newer program that made %s lets this one go on: %s', async (name, goesOn) => {
  const connections = openSqlite<AccountTables>(join(folder(), 'accounts.sqlite'), { durability: 'FULL' });
  onTestFinished(() => connections.close());
  const known = accountMigrations(connections);
  const change = {
    up: (db: Kysely<unknown>) => db.schema.alterTable('person').addColumn('nickname', 'text').execute(),
  };
  await migrateTables(connections.writer, 'account', { ...known, [name]: change });
  const again = migrateTables(connections.writer, 'account', known);
  if (goesOn) await again;
  else await expect(again).rejects.toThrow(`${name} is not known here`);
});

it('refuses a file from before the first release, and says what to do (house-15)', async () => {
  const path = join(folder(), 'accounts.sqlite');
  await (await openAccounts(path)).close();
  const database = new DatabaseSync(path);
  database.exec("update account_migration set name = '001_accounts'");
  database.close();
  await expect(openAccounts(path)).rejects.toMatchObject({
    kind: 'older',
    message: expect.stringMatching(
      /^\S+accounts\.sqlite was made by a Rohe from before its first release: move it away\. /,
    ),
  });
});
