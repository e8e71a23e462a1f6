import { beforeAll, describe, expect, it, onTestFinished, type TestContext, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { describeStore } from '#data/conformance.ts';
import { openStore } from '#data/store.ts';
import { apples } from '#data/testing/packedSlices.ts';
import { pgbouncer, startPooler } from '#data/testing/postgres/testPooler.ts';
import { hasPostgres, newDatabase } from '#data/testing/postgres/testPostgres.ts';
import { testPublish } from '#data/testing/slices.ts';
import { describeLimiter } from '#engine/core/limits/testing/describeLimiter.ts';

let pooled: string;
let direct: string;
let empty: () => Promise<void>;

/** An empty database behind PgBouncer, which gives each transaction to another session. */
async function through({ skip }: Pick<TestContext, 'skip'>): Promise<string> {
  if (!hasPostgres() || !pgbouncer) return skip('There is no PostgreSQL, or no PgBouncer before it.');
  await empty();
  return pooled;
}

beforeAll(async () => {
  if (!hasPostgres() || !pgbouncer) return;
  const database = await newDatabase();
  [direct, empty] = [database.location, database.empty];
  const pooler = await startPooler(direct, pgbouncer);
  pooled = pooler.location;
  return pooler.stop;
});

describeStore('PostgreSQL behind PgBouncer', async (test) => {
  const location = await through(test);
  return () => openStore(location, { cacheBytes: 1000 });
});

describeLimiter('PostgreSQL behind PgBouncer', async (test) => {
  const location = await through(test);
  const open = async () => {
    const accounts = await openAccounts(location);
    onTestFinished(() => accounts.close());
    return accounts.limiter;
  };
  return { one: await open(), other: await open() };
});

describe('listening where there is a pooler', () => {
  const open = async (location: string, listenAt?: string) => {
    const store = await openStore(location, { listenAt, examined: true });
    onTestFinished(() => store.close());
    const heard = vi.fn();
    store.onCommit(heard);
    return { store, heard };
  };

  it('hears at the address past it, and nothing through it', async (test) => {
    const location = await through(test);
    const [deaf, listening] = [await open(location), await open(location, direct)];
    await expect.poll(() => listening.heard).toHaveBeenCalled();
    listening.heard.mockClear();
    await deaf.store.publish(testPublish([apples]));
    await expect.poll(() => listening.heard).toHaveBeenCalled();
    expect(deaf.heard).not.toHaveBeenCalled();
    expect(await listening.store.version()).toBe(await deaf.store.version());
  });
});
