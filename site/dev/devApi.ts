import type { FastifyInstance } from 'fastify';
import { createApi } from '#api/createApi.ts';
import { openDatabases } from '#api/openDatabases.ts';
import type { ServeOptions } from '#api/serveApi.ts';
import { holdsDemonstrationAccount } from '#data/accounts/demonstration/exposure.ts';
import { followBoundaries } from '#data/boundaries/loadBoundaries.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { throughDoor } from '#serving/doors.ts';
import { Listeners } from '#serving/listeners.ts';
import type { Databases } from '#site/setup/databases.ts';

export interface DevApi {
  /** serves requests from this process, always with the current suite */
  app(): FastifyInstance;
  /** Uses another suite from now on. */
  swap(suite: CompiledSuite): Promise<void>;
  /** Whether a demonstration account can log in. */
  letsDemonstrationIn(): Promise<boolean>;
  close(): Promise<void>;
}

type DevApiOptions = Pick<ServeOptions, 'port' | 'log' | 'people' | 'drawer' | 'whyNoDemonstration'>;

/** The API on a port, with a suite that changes while it runs. */
export async function startDevApi(
  suite: CompiledSuite,
  { observations, accounts: place, keyFile, boundaries: outlines }: Databases,
  { port, log, people, drawer, whyNoDemonstration }: DevApiOptions,
): Promise<DevApi> {
  const { store, accounts } = await openDatabases({
    suite,
    observations,
    accounts: place,
    keyFile,
    whyNoDemonstration,
  });
  const boundaries = followBoundaries(...outlines);
  const make = async (next: CompiledSuite) => {
    registerWords(next.messages);
    const api = createApi({
      suite: next,
      store,
      accounts,
      clock: Date.now,
      log,
      boundaries,
      ...(drawer && { drawer }),
      ...people,
    });
    await api.ready();
    return api;
  };
  let api = await make(suite);
  const listeners = new Listeners((req, res) => throughDoor(api, 'api')(req, res));
  await listeners.listenOn(port, ['127.0.0.1']);
  return {
    app: () => api,
    async swap(next) {
      const before = api;
      api = await make(next);
      await before.close();
    },
    letsDemonstrationIn: () => holdsDemonstrationAccount(accounts),
    async close() {
      await listeners.stop({ requests: 0 });
      await api.close();
      await store.close();
      await accounts.close();
    },
  };
}
