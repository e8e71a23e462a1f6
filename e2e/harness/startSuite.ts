import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '#api/createApi.ts';
import { createMailer, type SendMail } from '#api/mail/mailer.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { bringInCarried } from '#data/carried/bringIn.ts';
import { fillDemonstration } from '#data/demonstration/fill.ts';
import { followBoundaries } from '#data/import/boundaries/loadBoundaries.ts';
import { openStore, type Store } from '#data/store.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { createSite } from '#site/server/createSite.ts';
import { createPrinter } from '#site/server/printer/printer.ts';
import { CARRIED_OUTLINES } from '#site/setup/databases.ts';
import { chromiumPath } from './launchBrowser.ts';

export interface RunningServers {
  /** port on which every site answers by its host name */
  port: number;
  apiPort: number;
  close(): Promise<void>;
}

export interface RunningSuite extends RunningServers {
  /** where its databases are */
  folder: string;
}

export const suite = JSON.parse(readFileSync('generated/suite.json', 'utf8')) as CompiledSuite;

/** Files of figures and of accounts in a folder. */
export const OBSERVATIONS = 'observations.sqlite';
export const ACCOUNTS = 'accounts.sqlite';
/** Folder of the letters that went out. */
export const OUTBOX = 'outbox';

/** API and sites over the demonstration data and the official figures that come with the project, on free ports. */
export async function startSuite(): Promise<RunningSuite> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-e2e-'));
  const store = await openStore(join(folder, OBSERVATIONS));
  const accounts = await openAccounts(join(folder, ACCOUNTS), { suite });
  await fillDemonstration({ suite, store, accounts });
  await bringInCarried({ root: process.cwd(), suite, store });
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

interface ServedFrom {
  store: Store;
  accounts: Accounts;
  sendMail?: SendMail;
  clock?: () => number;
  /** sites answer to names under it too */
  domain?: string;
}

/** API and sites over these databases, which are closed with them. `shown` is the suite they show. */
export async function serveOver(
  { store, accounts, sendMail, clock = Date.now, domain }: ServedFrom,
  shown: CompiledSuite = suite,
): Promise<RunningServers> {
  const api = createApi({
    suite: shown,
    store,
    accounts,
    clock,
    log: { info() {}, error: console.error },
    boundaries: followBoundaries(CARRIED_OUTLINES),
    ...(sendMail && { sendMail }),
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const apiPort = (api.server.address() as AddressInfo).port;
  const site = await startSite(apiPort, shown, domain);
  return {
    port: site.port,
    apiPort,
    async close() {
      await site.close();
      await api.close();
      await store.close();
      await accounts.close();
    },
  };
}

/** The sites alone, over the API on a port, which may be down. */
export async function startSite(
  apiPort: number,
  shown: CompiledSuite = suite,
  domain?: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const site = await createSite({
    suite: shown,
    domain,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    dist: 'dist',
    vega: 'generated/vega',
    log() {},
    printer: createPrinter(chromiumPath()),
  });
  const port = await site.listen(0);
  return { port, close: () => site.close(0) };
}
