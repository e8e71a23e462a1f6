import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAccounts } from '../../data/accounts/accounts.ts';
import { bringInCarried } from '../../data/carried/bringIn.ts';
import { createDemonstrationAccounts } from '../../data/demonstration/accounts.ts';
import { fillDemonstration, holdsDemonstration } from '../../data/demonstration/fill.ts';
import { openStore } from '../../data/store.ts';
import type { CompiledSuite } from '../../generated/types.ts';
import { databases } from './databases.ts';

/**
 * Fills a store that has no demonstration data yet, whatever was imported before, brings in the figures that come with
 * the project, and sees to it that the demonstration accounts are there.
 */
async function fill(root: string): Promise<void> {
  const suite = JSON.parse(readFileSync(join(root, 'generated', 'suite.json'), 'utf8')) as CompiledSuite;
  const places = databases(root, process.env);
  const store = await openStore(places.observations);
  const accounts = await openAccounts(places.accounts, { suite });
  try {
    if (!(await holdsDemonstration(store))) {
      process.stdout.write('Making the demonstration data …\n');
      await fillDemonstration({ suite, store, accounts });
    } else if (process.env.NODE_ENV !== 'production' && (await accounts.users()).length === 0) {
      await createDemonstrationAccounts(accounts);
    }
    await bringInCarried({ root, suite, store, print: (line) => process.stdout.write(`${line}\n`) });
  } finally {
    await store.close();
    await accounts.close();
  }
}

// Runs by itself, as a child of `rohe start`: making the data takes memory that the server does not need.
if (import.meta.main) await fill(process.argv[2] ?? process.cwd());
