import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createApi } from '../../api/createApi.ts';
import type { Log } from '../../api/options.ts';
import type { ServeOptions } from '../../api/serveApi.ts';
import { openAccounts } from '../../data/accounts/accounts.ts';
import { followBoundaries } from '../../data/import/boundaries/loadBoundaries.ts';
import { openStore } from '../../data/store.ts';
import type { CompiledSuite } from '../../generated/types.ts';
import type { Databases } from '../commands/databases.ts';

export interface DevApi {
  origin: string;
  /** Answers from now on by another suite. */
  swap(suite: CompiledSuite): Promise<void>;
  close(): Promise<void>;
}

/** The API on a port, by a suite that changes while it runs. */
export async function startDevApi(
  suite: CompiledSuite,
  { observations, accounts: accountsAt, boundaries: outlinesAt }: Databases,
  { port, log, people }: { port: number; log: Log; people: ServeOptions['people'] },
): Promise<DevApi> {
  const store = await openStore(observations);
  const accounts = await openAccounts(accountsAt, { suite });
  const boundaries = followBoundaries(...outlinesAt);
  const make = async (next: CompiledSuite) => {
    const api = createApi({ suite: next, store, accounts, clock: Date.now, log, boundaries, ...people });
    await api.ready();
    return api;
  };
  let api = await make(suite);
  const server = createServer((req: IncomingMessage, res: ServerResponse) => api.routing(req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async swap(next) {
      const before = api;
      api = await make(next);
      await before.close();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await api.close();
      await store.close();
      await accounts.close();
    },
  };
}
