import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addApi } from '#api/createApi.ts';
import { createMailer, type SendMail } from '#api/mail/mailer.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { createKeptDrawer } from '#api/pictures/keptDrawer.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { followBoundaries } from '#data/boundaries/loadBoundaries.ts';
import { openStore, type Store } from '#data/store.ts';
import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import { type ChartDrawer, drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { createApp } from '#serving/createApp.ts';
import { throughDoor } from '#serving/doors.ts';
import { Listeners } from '#serving/listeners.ts';
import type { ServerLog } from '#serving/log.ts';
import { LINE } from '#serving/making/makingLine.ts';
import { type ApiDoor, inProcess, overHttp } from '#site/server/ask/apiDoor.ts';
import { createSite, openSites, type SiteOptions } from '#site/server/createSite.ts';
import { createPrinter } from '#site/server/printer/printer.ts';
import { CARRIED_OUTLINES } from '#site/setup/databases.ts';
import { keptDemonstration } from '../../.storybook/pages/demonstrationData.ts';
import { PASSWORD } from './client.ts';
import { copyDatabase } from './copyDatabase.ts';
import { chromiumPath } from './launchBrowser.ts';

export interface RunningServers {
  /** port on which all sites answer by host name */
  port: number;
  apiPort: number;
  close(): Promise<void>;
}

interface RunningSuite extends RunningServers {
  /** folder of its databases */
  folder: string;
}

export const suite = JSON.parse(readFileSync('generated/suite.json', 'utf8')) as CompiledSuite;

/** Database files of figures and accounts in a folder. */
export const OBSERVATIONS = 'observations.sqlite';
export const ACCOUNTS = 'accounts.sqlite';
/** Folder of sent emails. */
export const OUTBOX = 'outbox';

/** The environment variable with another folder of filled databases than the one used for stories. */
const FILLED_BEFORE = 'ROHE_TEST_DATABASES';

/**
 * Tests send more requests at once than readers do. A queued request is not refused because the machine is
 * busy.
 */
const UNHURRIED = { atOnce: LINE.atOnce, waiting: LINE.waiting };

/** Tests log in some hundred times; what a guess costs is tested elsewhere. */
export const CHEAP = { cost: 10, blocks: 8, parallel: 1 };

async function openDatabases(folder: string) {
  const store = await openStore(join(folder, OBSERVATIONS));
  const accounts = await openAccounts(join(folder, ACCOUNTS), { suite, passwordCost: CHEAP });
  // A hash keeps the cost that it was made with.
  for (const { user } of await accounts.people()) await accounts.setPassword(user.id, PASSWORD);
  return { store, accounts };
}

/** API and sites over the demonstration data and the bundled official figures, on free ports. */
export async function startSuite(): Promise<RunningSuite> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-e2e-'));
  const filled = process.env[FILLED_BEFORE] ?? (await keptDemonstration(process.cwd(), suite));
  for (const name of [OBSERVATIONS, ACCOUNTS]) copyDatabase(join(filled, name), join(folder, name));
  const { store, accounts } = await openDatabases(folder);
  const sendMail = createMailer({ from: 'Rohe <no-reply@localhost>', outbox: join(folder, OUTBOX) });
  const servers = await serveOver({ store, accounts, sendMail });
  return {
    ...servers,
    folder,
    async close() {
      await servers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const FAULTS: ServerLog = { info() {}, error: console.error };

interface ServedFrom {
  store: Store;
  accounts: Accounts;
  sendMail?: SendMail;
  clock?: () => number;
  /** sites also answer to names under this domain */
  domain?: string;
  /** the compiled charts of another suite */
  charts?: ChartStore;
  /** absent: all charts are drawn, in this process */
  drawer?: ChartDrawer;
  /** absent: faults are printed */
  log?: ServerLog;
  /** see `SiteOptions` */
  trustedProxies?: readonly string[];
  ahead?: SiteOptions['ahead'];
}

/**
 * API and sites as parts of one app, as `npm start` runs them, over these databases, which close with them.
 * `shown` is the suite that they show.
 */
export async function serveOver(
  {
    store,
    accounts,
    sendMail,
    clock = Date.now,
    domain,
    charts,
    drawer,
    log = FAULTS,
    trustedProxies = [],
    ahead,
  }: ServedFrom,
  shown: CompiledSuite = suite,
): Promise<RunningServers> {
  registerWords(shown.messages);
  // As on servers, drawings are kept by their content, whoever asked for them.
  const kept = mkdtempSync(join(tmpdir(), 'rohe-drawings-'));
  const keeping = createKeptDrawer(drawer ?? drawHere, { folder: kept, edition: 'test', log });
  const app = createApp(trustedProxies, { line: UNHURRIED });
  addApi(app, {
    suite: shown,
    store,
    accounts,
    clock,
    log,
    boundaries: followBoundaries(CARRIED_OUTLINES),
    charts,
    drawer: keeping,
    ...(sendMail && { sendMail }),
  });
  const door = inProcess(() => app);
  const site = await openSites(app, {
    ...siteOptions(door, shown, domain, charts),
    drawer: keeping,
    trustedProxies,
    ...(ahead !== undefined && { ahead }),
  });
  for (const database of [store, accounts]) database.onCommit(() => site.changed());
  await app.ready();
  // Longer than test clients keep a connection, because one that closes just as it is used again is reset.
  const api = new Listeners(throughDoor(app, 'api'), { keepAliveTimeout: 72_000 });
  return {
    port: await site.listen(0),
    apiPort: await api.listen(0, '127.0.0.1'),
    async close() {
      await Promise.all([api.stop({ requests: 0 }), site.close(0)]);
      await app.close();
      await store.close();
      await accounts.close();
      await keeping.close();
      rmSync(kept, { recursive: true, force: true });
    },
  };
}

/** The sites alone, over the API on a port, which may be down. */
export async function startSite(
  apiPort: number,
  shown: CompiledSuite = suite,
  domain?: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const site = await createSite(siteOptions(overHttp(`http://127.0.0.1:${apiPort}`), shown, domain));
  const port = await site.listen(0);
  return { port, close: () => site.close(0) };
}

const siteOptions = (
  api: ApiDoor,
  shown: CompiledSuite,
  domain: string | undefined,
  charts: ChartStore = new ChartFiles(),
): SiteOptions => ({
  suite: shown,
  domain,
  api,
  dist: 'dist',
  charts,
  log() {},
  printer: createPrinter(chromiumPath()),
});
