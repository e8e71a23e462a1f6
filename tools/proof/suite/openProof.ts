import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApi } from '#api/createApi.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { fillFigures } from '#data/demonstration/fill.ts';
import { openStore, type Store } from '#data/store.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { Environment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { bringInCarried } from '#import/carried/bringIn.ts';
import { overHttp } from '#site/server/ask/apiDoor.ts';
import { createSite } from '#site/server/createSite.ts';
import { peopleDirectory } from './people.ts';
import { readableMessages } from './readingWords.ts';

/**
 * The input of a proof: the suite, its figures, invented people with the permissions to try, and the API over
 * all of it.
 */
export interface Proof {
  /** the suite as the manifests describe it */
  suite: CompiledSuite;
  /** the suite that is served: the same, unless a fault was planted to see whether it is found */
  shown: CompiledSuite;
  store: Store;
  accounts: Accounts;
  api: FastifyInstance;
  /** port of all sites, by host name; absent: they were not built */
  sitePort?: number;
  close(): Promise<void>;
}

const OBSERVATIONS = 'observations.sqlite';

interface ProofOptions {
  /** path of a database of observations; absent: new demonstration and official figures */
  figures?: string | undefined;
  /** another suite than the compiled one, such as one in another language */
  suite?: CompiledSuite;
  /** changes the suite that is served, so that it differs from the manifests */
  plant?: (suite: CompiledSuite) => CompiledSuite;
}

/** Opens a project for a proof. It uses its own accounts in a separate folder, never the project's. */
export async function openProof(
  root: string,
  { figures, plant, ...other }: ProofOptions = {},
): Promise<Proof> {
  const suite =
    other.suite ?? (JSON.parse(readFileSync(join(root, 'generated/suite.json'), 'utf8')) as CompiledSuite);
  const folder = mkdtempSync(join(tmpdir(), 'rohe-proof-'));
  const accounts = await openAccounts(join(folder, 'accounts.sqlite'), {
    suite,
    // A cheap hash is safe, because these passwords exist for minutes.
    passwordCost: { cost: 4, blocks: 8, parallel: 1 },
  });
  const store = figures === undefined ? await madeStore(root, folder, suite) : await openStore(figures);
  await accounts.save(peopleDirectory(suite));
  const planted = plant ? plant(structuredClone(suite)) : suite;
  // Sites and API each register the messages of the suite that they are given.
  const shown = { ...planted, messages: readableMessages(planted.messages) };
  registerWords(shown.messages);
  const api = createApi({
    suite: shown,
    store,
    accounts,
    clock: Date.now,
    log: { info() {}, error: console.error },
  });
  const site = existsSync(join(root, 'dist')) ? await startSites(root, shown, api) : undefined;
  return {
    suite,
    shown,
    store,
    accounts,
    api,
    ...(site && { sitePort: site.port }),
    async close() {
      await site?.close(0);
      await api.close();
      await store.close();
      await accounts.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** All sites over the API, each on a free port. */
async function startSites(root: string, suite: CompiledSuite, api: FastifyInstance) {
  const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' });
  const dist = join(root, 'dist');
  const site = await createSite({
    suite,
    api: overHttp(apiOrigin),
    dist,
    charts: new ChartFiles(join(root, 'generated/vega')),
    log() {},
  });
  return { port: await site.listen(0), close: (grace: number) => site.close(grace) };
}

/** The figures that `npm start` serves, if there are any. */
export function projectFigures(
  root: string,
  { observations }: Pick<Environment, 'observations'>,
): string | undefined {
  const kept = observations ?? join(root, '.data', OBSERVATIONS);
  return observations !== undefined || existsSync(kept) ? kept : undefined;
}

async function madeStore(root: string, folder: string, suite: CompiledSuite): Promise<Store> {
  const store = await openStore(join(folder, OBSERVATIONS));
  await fillFigures({ suite, store });
  await bringInCarried({ root, suite, store });
  return store;
}
