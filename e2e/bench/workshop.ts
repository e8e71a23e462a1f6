import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import { launchBrowser } from '#e2e/harness/launchBrowser.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { runChild } from '#site/build/runChild.ts';
import { prepare } from '#site/setup/prepare.ts';
import { type BenchServer, type ServerPlaces, startServer } from './server/benchServer.ts';

/** What the budgets measure with; made when first asked for. */
export interface Workshop {
  root: string;
  suite: CompiledSuite;
  /** a folder that goes when all is measured */
  folder: string;
  /** a server that budgets share */
  server(): Promise<BenchServer>;
  /** a server that nobody has asked anything yet */
  freshServer(): Promise<BenchServer>;
  /** filled databases that nothing else opens, in a folder of their own */
  ownPlaces(): Promise<ServerPlaces & { folder: string }>;
  browser(): Promise<Browser>;
  close(): Promise<void>;
}

/** Builds everything that is measured. @throws Error where codegen or the build fails */
export async function openWorkshop(root: string): Promise<Workshop> {
  const suite = await prepare(root);
  const folder = mkdtempSync(join(tmpdir(), 'rohe-bench-'));
  const servers: BenchServer[] = [];
  const places = {
    root,
    observations: join(folder, 'observations.sqlite'),
    accounts: join(folder, 'accounts.sqlite'),
  };
  const fill = once(() =>
    runChild([join(root, 'site', 'commands', 'fillData.ts'), root], {
      set: { ROHE_DATABASE_URL: places.observations, ROHE_ACCOUNTS_URL: places.accounts },
    }),
  );
  const freshServer = async () => {
    await fill();
    const server = await startServer(places);
    servers.push(server);
    return server;
  };
  const ownPlaces = async () => {
    await fill();
    const own = mkdtempSync(join(folder, 'own-'));
    const [observations, accounts] = [join(own, 'observations.sqlite'), join(own, 'accounts.sqlite')];
    copyDatabase(places.observations, observations);
    copyDatabase(places.accounts, accounts);
    return { root, observations, accounts, folder: own };
  };
  let browser: Promise<Browser> | undefined;
  return {
    root,
    suite,
    folder,
    server: once(freshServer),
    freshServer,
    ownPlaces,
    browser: () => {
      browser ??= launchBrowser();
      return browser;
    },
    async close() {
      await (await browser)?.close();
      await Promise.all(servers.map((server) => server.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
