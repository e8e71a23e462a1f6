import { createHash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { bringInCarried } from '#data/carried/bringIn.ts';
import { fillDemonstration } from '#data/demonstration/fill.ts';
import { openStore, type Store } from '#data/store.ts';
import type { CompiledSuite } from '#generated/types.ts';

const OBSERVATIONS = 'observations.sqlite';
const ACCOUNTS = 'accounts.sqlite';

export interface DemonstrationData {
  store: Store;
  accounts: Accounts;
  close(): Promise<void>;
}

/** Demonstration figures and accounts for stories, and the official figures that come with the project, apart from those of `npm start`. Accounts are a copy: stories log in. */
export async function openDemonstrationData(root: string, suite: CompiledSuite): Promise<DemonstrationData> {
  const kept = await keptDemonstration(root, suite);
  const own = mkdtempSync(join(tmpdir(), 'rohe-stories-'));
  copyFileSync(join(kept, ACCOUNTS), join(own, ACCOUNTS));
  const data = await open(kept, own);
  return {
    ...data,
    async close() {
      await data.close();
      rmSync(own, { recursive: true });
    },
  };
}

/** Folder of filled databases, for many to open or copy and nobody to write to; filled once and kept until what they are made of changes. */
export async function keptDemonstration(root: string, suite: CompiledSuite): Promise<string> {
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
  return join(kept, name);
}

/** A store in which nothing was published yet. */
export async function openNothing(): Promise<Pick<DemonstrationData, 'store' | 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-stories-'));
  const store = await openStore(join(folder, OBSERVATIONS));
  return {
    store,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function open(folder: string, ofAccounts = folder): Promise<DemonstrationData> {
  const store = await openStore(join(folder, OBSERVATIONS));
  const accounts = await openAccounts(join(ofAccounts, ACCOUNTS));
  return {
    store,
    accounts,
    async close() {
      await store.close();
      await accounts.close();
    },
  };
}

/** What a suite says of figures: where it changes they are others. */
export const factsOf = ({ areas, areaTypes, series, dimensions, topics }: CompiledSuite): string =>
  JSON.stringify({ areas, areaTypes, series, dimensions, topics });

/** Says what the data are made of: what the suite says of figures, the official ones carried, the profile, and the code that makes and keeps them. */
function stampOf(root: string, suite: CompiledSuite): string {
  const hash = createHash('sha256').update(factsOf(suite));
  const madeOf = ['data/**/*.{ts,json}', 'manifests/{carried,demonstration}/*'];
  for (const file of globSync(madeOf, { cwd: root }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
