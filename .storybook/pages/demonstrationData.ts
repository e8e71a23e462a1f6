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
import { fillDemonstration } from '#data/demonstration/fill.ts';
import { openStore, type Store } from '#data/store.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { bringInCarried } from '#import/carried/bringIn.ts';

const OBSERVATIONS = 'observations.sqlite';
const ACCOUNTS = 'accounts.sqlite';

export interface DemonstrationData {
  store: Store;
  accounts: Accounts;
  close(): Promise<void>;
}

/**
 * Demonstration figures and accounts for stories, and the bundled official figures, separate from those of
 * `npm start`. Accounts are a copy, because stories log in.
 */
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

/**
 * Folder of filled databases, which many may open or copy but nobody may change. It is filled once and reused
 * until its sources change.
 */
export async function keptDemonstration(root: string, suite: CompiledSuite): Promise<string> {
  const kept = join(root, '.cache', 'stories');
  const name = stampOf(root, suite);
  mkdirSync(kept, { recursive: true });
  const before = readdirSync(kept);
  if (!before.includes(name)) {
    for (const old of before) rmSync(join(kept, old), { recursive: true, force: true });
    // It gets its final name only when complete, so an interrupted run leaves nothing that looks ready.
    const begun = join(kept, `begun-${process.pid}`);
    const data = await open(begun);
    await fillDemonstration({ suite, ...data });
    await bringInCarried({ root, suite, store: data.store });
    await data.close();
    renameSync(begun, join(kept, name));
  }
  return join(kept, name);
}

/** A store in which nothing has been published. */
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

/** Facts of a suite about figures. If they change, the figures are different. */
export const factsOf = ({ areas, areaTypes, series, dimensions, topics }: CompiledSuite): string =>
  JSON.stringify({ areas, areaTypes, series, dimensions, topics });

/**
 * A hash of everything the data depend on: the suite's facts about figures, the bundled official ones, the
 * profile, and the code that generates and stores them.
 */
function stampOf(root: string, suite: CompiledSuite): string {
  const hash = createHash('sha256').update(factsOf(suite));
  const madeOf = ['{data,import}/**/*.{ts,json}', 'manifests/{carried,demonstration}/*'];
  for (const file of globSync(madeOf, { cwd: root }).sort()) {
    if (!/\.test\.ts$|\/testing\//.test(file)) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
