import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { runDatabase } from './database.ts';

const newFolder = temporaryFolders();

it('moves accounts with the key that encrypts their secrets, and says what it did', async () => {
  const root = newFolder();
  const [from, to] = [join(root, 'a.sqlite'), join(root, '.data', 'b.sqlite')];
  mkdirSync(join(root, '.data'));
  const accounts = await openAccounts(from);
  await accounts.save({ organisations: [{ crm_id: 'o', name: 'Growers', grants: [] }] });
  await accounts.close();
  writeFileSync(`${from}.key`, 'secret', { mode: 0o600 });
  const printed: string[] = [];
  const run = (...args: string[]) => runDatabase(args, root, (line) => void printed.push(line));
  expect(await run('move', '--from', from, '--to', to)).toBe(0);
  expect(printed).toEqual([
    'accounts: 23 tables, 2 rows',
    `Moved to ${to}, and checked against ${from}.`,
    `The key that encrypts their secrets is now in ${to}.key.`,
  ]);
  expect([readFileSync(`${to}.key`, 'utf8'), statSync(`${to}.key`).mode & 0o777]).toEqual(['secret', 0o600]);
  await expect(run('move', '--from', from, '--to', to)).rejects.toThrow('holds accounts already');
  expect([await run('move', '--from', from), await run('--help')]).toEqual([2, 0]);
});

it('says what is wrong with its arguments, with the nearest name, before its help (words)', async () => {
  const printed: string[] = [];
  for (const args of [['mov'], [], ['move']])
    expect(await runDatabase(args, newFolder(), (line) => void printed.push(line))).toBe(2);
  expect(printed.map((text) => text.split('\n')[0])).toEqual([
    'There is no command "mov". Did you mean "move"?',
    'Name a command: move.',
    'Say where to move the database: --from and --to.',
  ]);
});
