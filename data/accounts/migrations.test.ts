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

/** A file of accounts as they were before grants had periods. */
async function formerAccounts(): Promise<string> {
  const path = join(folder(), 'accounts.sqlite');
  const connections = openSqlite<AccountTables>(path, { durability: 'FULL' });
  const former = Object.entries(accountMigrations(connections)).filter(([name]) => name < '006');
  await migrateTables(connections.writer, 'account', Object.fromEntries(former));
  await connections.close();
  const database = new DatabaseSync(path);
  database.exec(`
    insert into organisation values (1, 'council-1', 'Hill Town'), (2, 'organisation-a', 'Hill Town'), (3, 'organisation-b', 'Lee Bay');
    insert into person values (1, 'p1', 'ana@hill.test', 'Ana', 'A', 1, '', 0), (2, 'p2', 'eve@ｈill.test', 'Eve', 'E', 2, '', 0),
      (3, 'p3', 'ana@ｈill.test', 'Ann', 'A', 3, '', 0);
    insert into grant_line values ('organisation', 1, 'PRO', 'BASIC', 'hill-town'), ('organisation', 3, 'PRO', 'BASIC', '');
  `);
  database.close();
  return path;
}

it('accounts of before keep what they hold, get one spelling a mailbox, and have claims where staff did nothing', async () => {
  const accounts = await openAccounts(await formerAccounts());
  onTestFinished(() => accounts.close());
  expect(await accounts.grantsOf(1)).toEqual([
    { group: 'PRO', permissions: ['BASIC'], areas: ['hill-town'] },
  ]);
  expect((await accounts.people()).map(({ user }) => user.email)).toEqual([
    'ana@hill.test',
    'ana@ｈill.test',
    'eve@hill.test',
  ]);
  const claims = (await accounts.organisations()).filter(({ isClaim }) => isClaim);
  expect(claims.map(({ crm_id }) => crm_id)).toEqual(['organisation-a']);
});

it.each([
  ['099_adds_nickname', true],
  ['099_renames_person', false],
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
