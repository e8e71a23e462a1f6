import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { bringInCarried } from '#data/carried/bringIn.ts';
import { fillDemonstration } from '#data/demonstration/fill.ts';
import { openStore, type Store } from '#data/store.ts';
import type { CompiledSuite } from '#generated/types.ts';

export interface DemonstrationData {
  store: Store;
  accounts: Accounts;
  close(): Promise<void>;
}

/** Demonstration figures and accounts for stories, and the official figures that come with the project, apart from those of `npm start`; made once and kept until what they are made of changes. */
export async function openDemonstrationData(root: string, suite: CompiledSuite): Promise<DemonstrationData> {
  const kept = join(root, '.cache', 'stories');
  const name = stampOf(root, suite);
  mkdirSync(kept, { recursive: true });
  const before = readdirSync(kept);
  if (!before.includes(name)) {
    for (const old of before) rmSync(join(kept, old), { recursive: true, force: true });
    // Named for good only when it is whole: a run that was stopped leaves nothing that looks ready.
    const begun = join(kept, `begun-${process.pid}`);
    const data = await open(begun);
    await fillDemonstration({ suite, ...data });
    await bringInCarried({ root, suite, store: data.store });
    await data.close();
    renameSync(begun, join(kept, name));
  }
  return open(join(kept, name));
}

/** A store in which nothing was published yet. */
export async function openNothing(): Promise<Pick<DemonstrationData, 'store' | 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-stories-'));
  const store = await openStore(join(folder, 'observations.sqlite'));
  return {
    store,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function open(folder: string): Promise<DemonstrationData> {
  const store = await openStore(join(folder, 'observations.sqlite'));
  const accounts = await openAccounts(join(folder, 'accounts.sqlite'));
  return {
    store,
    accounts,
    async close() {
      await store.close();
      await accounts.close();
    },
  };
}

/** Says what the data are made of: series, areas, dimensions, the official figures carried, and the code that makes and keeps them. */
function stampOf(root: string, { areas, series, dimensions }: CompiledSuite): string {
  const hash = createHash('sha256').update(JSON.stringify({ areas, series, dimensions }));
  for (const file of globSync(['data/**/*.ts', 'manifests/carried/*'], { cwd: root }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
