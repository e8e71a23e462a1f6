import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../../api/createApi.ts';
import { openAccounts } from '../../data/accounts/accounts.ts';
import { fillDemonstration } from '../../data/demonstration/fill.ts';
import { openStore } from '../../data/store.ts';
import type { CompiledSuite } from '../../generated/types.ts';
import { createSite } from '../../site/server/createSite.ts';

export interface RunningSuite {
  /** port on which every site answers by its host name */
  port: number;
  apiPort: number;
  close(): Promise<void>;
}

export const suite = JSON.parse(readFileSync('generated/suite.json', 'utf8')) as CompiledSuite;

/** API and sites over demonstration data of their own, on free ports. */
export async function startSuite(): Promise<RunningSuite> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-e2e-'));
  const store = await openStore(join(folder, 'observations.sqlite'));
  const accounts = await openAccounts(join(folder, 'accounts.sqlite'));
  await fillDemonstration({ suite, store, accounts });
  const api = createApi({
    suite,
    store,
    accounts,
    clock: Date.now,
    log: { info() {}, error: console.error },
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const apiPort = (api.server.address() as AddressInfo).port;
  const site = await startSite(apiPort);
  return {
    port: site.port,
    apiPort,
    async close() {
      await site.close();
      await api.close();
      await store.close();
      await accounts.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The sites alone, over the API on a port, which may be down. */
export async function startSite(apiPort: number): Promise<{ port: number; close(): Promise<void> }> {
  const site = await createSite({
    suite,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    dist: 'dist',
    vega: 'generated/vega',
    log() {},
  });
  const port = await site.listen(0);
  return { port, close: () => site.close(0) };
}
