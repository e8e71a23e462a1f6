import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import { launchBrowser } from '#e2e/harness/launchBrowser.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { prepare } from '#site/setup/prepare.ts';
import { type FilledCluster, openFilledCluster } from '#tools/bench/postgres/filledCluster.ts';
import { fillPlaces } from '#tools/bench/postgres/fillPlaces.ts';
import { type BenchServer, type ServerPlaces, startServer } from '#tools/bench/server/benchServer.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export interface OwnPlaces extends ServerPlaces {
  folder: string;
}

/** The tools of the budgets, created on first use. */
export interface Workshop {
  root: string;
  suite: CompiledSuite;
  /** a folder that is removed at the end */
  folder: string;
  /** a server that budgets share */
  server(): Promise<BenchServer>;
  /** a server that has had no requests */
  freshServer(): Promise<BenchServer>;
  /** filled databases that nothing else opens, and their own folder */
  ownPlaces(kind?: DatabaseKind): Promise<OwnPlaces>;
  /** PostgreSQL with filled databases, which `ownPlaces` copies and nothing else opens */
  cluster(): Promise<FilledCluster>;
  browser(): Promise<Browser>;
  close(): Promise<void>;
}

/** Builds everything that is measured. @throws Error if codegen or the build fails */
export async function openWorkshop(root: string): Promise<Workshop> {
  const suite = await prepare(root);
  const folder = mkdtempSync(join(tmpdir(), 'rohe-bench-'));
  const servers: BenchServer[] = [];
  const places = {
    root,
    observations: join(folder, 'observations.sqlite'),
    accounts: join(folder, 'accounts.sqlite'),
  };
  const fill = once(() => fillPlaces(places));
  const freshServer = async () => {
    await fill();
    const server = await startServer(places);
    servers.push(server);
    return server;
  };
  const cluster = once(() => openFilledCluster(root, folder));
  const ownPlaces = async (kind: DatabaseKind = 'sqlite') => {
    const own = mkdtempSync(join(folder, 'own-'));
    if (kind === 'postgres') return { ...(await (await cluster()).ownPlaces(own)), folder: own };
    await fill();
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
    cluster,
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
