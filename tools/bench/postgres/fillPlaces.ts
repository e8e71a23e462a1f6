import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveDatabase } from '#data/move/moveDatabase.ts';
import { isPostgres } from '#data/postgres/address.ts';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import { runChild } from '#site/build/runChild.ts';
import type { ServerPlaces } from '#tools/bench/server/benchServer.ts';

/**
 * Fills databases with the demonstration and the official figures, as `npm start` does, or copies databases
 * that tests have filled.
 */
export async function fillPlaces({ root, observations, accounts, settings }: ServerPlaces): Promise<void> {
  const filled = process.env.ROHE_TEST_DATABASES;
  if (filled !== undefined) {
    await bringOver(join(filled, 'observations.sqlite'), observations);
    await bringOver(join(filled, 'accounts.sqlite'), accounts);
    return;
  }
  await runChild([join(root, 'cli', 'fillData.ts'), root], {
    set: { ...settings, ROHE_DATABASE_URL: observations, ROHE_ACCOUNTS_URL: accounts },
  });
}

async function bringOver(file: string, place: string): Promise<void> {
  if (!isPostgres(place)) return copyDatabase(file, place);
  // A copy is migrated to the tables of this commit, because others may have the original open.
  const folder = mkdtempSync(join(tmpdir(), 'rohe-filled-'));
  try {
    const copy = join(folder, 'filled.sqlite');
    copyDatabase(file, copy);
    await moveDatabase(copy, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
