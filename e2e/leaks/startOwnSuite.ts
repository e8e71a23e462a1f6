import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { openStore, type Store } from '#data/store.ts';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import {
  ACCOUNTS,
  CHEAP,
  OBSERVATIONS,
  type RunningServers,
  serveOver,
  suite,
} from '#e2e/harness/startSuite.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { logOfOthers } from './refusedDrawings.ts';

export interface OwnSuite extends RunningServers {
  store: Store;
  accounts: Accounts;
  /** folder of its databases */
  folder: string;
}

/** Servers over a copy of the demonstration, so that changes of figures and grants do not affect others. */
export async function startOwnSuite(
  prepare: (store: Store) => Promise<unknown> = async () => {},
  shown: CompiledSuite = suite,
  clock: () => number = Date.now,
  domain?: string,
  drawer?: ChartDrawer,
): Promise<OwnSuite> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-leaks-'));
  for (const name of [OBSERVATIONS, ACCOUNTS]) copyDatabase(join(inject('folder'), name), join(folder, name));
  const store = await openStore(join(folder, OBSERVATIONS));
  const accounts = await openAccounts(join(folder, ACCOUNTS), {
    suite,
    clock,
    passwordCost: CHEAP,
  });
  await prepare(store);
  const servers = await serveOver(
    { store, accounts, ...(domain && { domain }), ...(drawer && { drawer, log: logOfOthers }) },
    shown,
  );
  return {
    ...servers,
    folder,
    store,
    accounts,
    async close() {
      await servers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
