import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, type TestContext, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { describeStore } from '#data/conformance.ts';
import type { Store } from '#data/contract/contract.ts';
import { openStore } from '#data/store.ts';
import { apples } from '#data/testing/packedSlices.ts';
import { addressOnceReady, emptyTables, findPrograms, keepCluster } from '#data/testing/postgres/clusters.ts';
import { pgbouncer, startPooler } from '#data/testing/postgres/testPooler.ts';
import { testPublish } from '#data/testing/slices.ts';
import { eachServer, withSessionSettings } from './address.ts';

const programs = findPrograms();
const LOOK = 10;
/** Connections that read at once. */
const READERS = 8;
// Servers start, follow and fail here, however busy the machine is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A cluster of its own: its servers are stopped here. */
interface Cluster {
  folder: string;
  address: string;
}

async function newCluster(of?: Cluster): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-postgres-'));
  keepCluster(folder, programs ?? '', process.pid, of?.folder);
  return { folder, address: await addressOnceReady(folder) };
}

let primary: Cluster;
let standby: Cluster;
/** a database of its own, whose primary is behind PgBouncer */
let pooled: { location: string; standbys: string[]; listenAt: string } | undefined;
let schemas = 0;

const databaseOf = ({ address }: Cluster, name: string): string => address.replace('/postgres?', `/${name}?`);

beforeAll(async () => {
  if (programs === undefined) return;
  primary = await newCluster();
  await ask(primary, "alter system set synchronous_standby_names = '*'");
  standby = await newCluster(primary);
  await ask(primary, 'select pg_reload_conf()');
  await ask(primary, 'create database shared');
  if (pgbouncer === undefined) return;
  await ask(primary, 'create database pooled');
  const direct = databaseOf(primary, 'pooled');
  // As deploy/postgres/pgbouncer.ini has them.
  const patience = { query_wait_timeout: 1, server_login_retry: 1, default_pool_size: 20 };
  const { location, stop } = await startPooler(direct, pgbouncer, patience);
  pooled = { location, standbys: [databaseOf(standby, 'pooled')], listenAt: direct };
  return stop;
});

async function ask<Row>({ address }: Pick<Cluster, 'address'>, question: string): Promise<Row[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(question);
  await client.end();
  return rows as Row[];
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(LOOK);
}

/** An empty schema. */
async function newPlaces({ skip }: TestContext) {
  if (programs === undefined) return skip('There is no PostgreSQL.');
  schemas += 1;
  const search_path = `standbys_${schemas}`;
  await ask(primary, `create schema ${search_path}`);
  const location = withSessionSettings(primary.address, { search_path });
  return { location, standbys: [withSessionSettings(standby.address, { search_path })] };
}

/** What is kept in memory would hide where it is read from. */
const uncached = { cacheBytes: 0 };

async function opened(places: { location: string; standbys: string[] }): Promise<Store> {
  const store = await openStore(places.location, { ...uncached, standbys: places.standbys });
  onTestFinished(() => store.close());
  return store;
}

const figuresOf = async (store: Store, version?: string): Promise<(number | null)[]> => {
  const asked = { series: 'APPLES', breakdown: '', areas: ['orchard-bay'], from: '2000', to: '2100' };
  return [...(await store.query([asked], version)).rows()].map(({ value }) => value);
};
const doubled = { ...apples, values: apples.values.map((value) => 2 * value) };

/** Waits until the standby has all that the primary has written. */
async function caughtUp(): Promise<void> {
  const [{ at } = {}] = await ask<{ at: string }>(primary, 'select pg_current_wal_insert_lsn() as at');
  await until(async () => {
    const question = `select pg_last_wal_replay_lsn() >= '${at}' as "is"`;
    return (await ask<{ is: boolean }>(standby, question))[0]?.is === true;
  });
}

// A commit waits until the standby shows it, so that every version is read there.
describeStore('PostgreSQL with a standby', async ({ skip }) => {
  if (programs === undefined) return skip('There is no PostgreSQL.');
  const location = withSessionSettings(databaseOf(primary, 'shared'), { synchronous_commit: 'remote_apply' });
  await emptyTables(location);
  return () => openStore(location, { ...uncached, standbys: [databaseOf(standby, 'shared')] });
});

describe('a standby', () => {
  it('that lags behind the version asked for, or has no tables yet, is passed over', async (test) => {
    await caughtUp();
    await ask(standby, 'select pg_wal_replay_pause()');
    try {
      const early = await opened(await newPlaces(test));
      await early.publish(testPublish([apples]));
      expect(await figuresOf(early)).toEqual([10, 12.5, -0.25]);
    } finally {
      await ask(standby, 'select pg_wal_replay_resume()');
    }
    const store = await opened(await newPlaces(test));
    const first = await store.publish(testPublish([apples]));
    await caughtUp();
    await ask(standby, 'select pg_wal_replay_pause()');
    try {
      const second = await store.publish(testPublish([doubled]));
      expect(await store.version()).toBe(second);
      expect(await figuresOf(store)).toEqual([20, 25, -0.5]);
      expect(await figuresOf(store, first)).toEqual([10, 12.5, -0.25]);
      expect((await store.history()).map(({ code }) => code)).toEqual([second, first]);
    } finally {
      await ask(standby, 'select pg_wal_replay_resume()');
    }
  });

  it('that is away is passed over', async (test) => {
    const { location } = await newPlaces(test);
    const store = await opened({ location, standbys: ['postgres://rohe@localhost:1/postgres'] });
    await store.publish(testPublish([apples]));
    expect(await figuresOf(store)).toEqual([10, 12.5, -0.25]);
  });
});

describe('a primary that is lost', () => {
  it('leaves reads to its standbys, and writes to the one that takes its place', async (test) => {
    const places = await newPlaces(test);
    const accountPlaces = await newPlaces(test);
    const store = await opened(places);
    const first = await store.publish(testPublish([apples]));
    const { location, standbys } = accountPlaces;
    const keyFile = join(primary.folder, 'key');
    const accounts = await openAccounts(location, { standbys, keyFile });
    onTestFinished(() => accounts.close());
    await accounts.audit.record({ action: 'logout' });
    const behind = pooled && (await openPooled(pooled));
    await caughtUp();

    process.kill(pidOf(primary), 'SIGQUIT');
    const isLost = () =>
      ask(primary, 'select').then(
        () => false,
        () => true,
      );
    await until(isLost);
    expect(await store.version()).toBe(first);
    expect(await figuresOf(store)).toEqual([10, 12.5, -0.25]);
    expect((await store.history()).map(({ code }) => code)).toEqual([first]);
    expect(await store.tryReading()).toBe(true);
    expect(await accounts.publicAreas()).toEqual([]);
    expect(await accounts.secondFactors.standing(1)).toEqual({ isOn: false, recoveryCodes: 0 });
    const lost = { name: 'DatabaseFault', kind: 'out-of-reach' };
    await expect(store.publish(testPublish([doubled]))).rejects.toMatchObject(lost);
    await expect(accounts.audit.record({ action: 'logout' })).rejects.toMatchObject(lost);
    await behind?.goesOn();

    await ask(standby, 'select pg_promote()');
    const second = await untilDone(() => store.publish(testPublish([doubled])));
    expect(await store.version()).toBe(second);
    expect(await figuresOf(store)).toEqual([20, 25, -0.5]);
    await untilDone(() => accounts.audit.record({ action: 'logout' }));
    expect(await accounts.audit.entries()).toHaveLength(2);
    await behind?.heals();

    // What was the primary comes back as if nothing had been.
    await restarted(primary);
    const later = await opened(places);
    const third = await later.publish(testPublish([apples]));
    expect([await later.version(), await store.version()]).toEqual([third, third]);
    expect(await figuresOf(later)).toEqual([10, 12.5, -0.25]);
    expect((await ask(standby, `select from ${schemaOf(places)}.version`)).length).toBe(3);
  });
});

/** A store behind PgBouncer, with as many connections as it makes. */
async function openPooled({ location, standbys, listenAt }: NonNullable<typeof pooled>) {
  const store = await openStore(location, { ...uncached, standbys, listenAt });
  onTestFinished(() => store.close());
  const heard = vi.fn();
  store.onCommit(heard);
  await store.publish(testPublish([apples]));
  await Promise.all(Array.from({ length: READERS }, () => store.history()));
  return {
    async goesOn() {
      const started = performance.now();
      expect(await figuresOf(store)).toEqual([10, 12.5, -0.25]);
      // PgBouncer is waited for once or twice, not over each connection that it keeps.
      expect(performance.now() - started).toBeLessThan((READERS - 1) * 1_000);
      const lost = { name: 'DatabaseFault', kind: 'out-of-reach' };
      await expect(store.publish(testPublish([doubled]))).rejects.toMatchObject(lost);
      heard.mockClear();
    },
    async heals() {
      await untilDone(() => store.publish(testPublish([doubled])));
      expect(await figuresOf(store)).toEqual([20, 25, -0.5]);
      await expect.poll(() => heard.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0);
    },
  };
}

const schemaOf = ({ location }: { location: string }) =>
  /search_path=(\w+)/.exec(decodeURIComponent(location))?.[1];

const pidOf = ({ folder }: Cluster) =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Does what was refused once until it is not. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const done = await work().then(
      (result) => ({ result }),
      () => undefined,
    );
    if (done) return done.result;
    await wait(LOOK);
  }
}

/** Starts a server that was stopped. */
async function restarted({ folder, ...cluster }: Cluster): Promise<void> {
  const data = join(folder, 'data');
  const { uid, gid } = statSync(data);
  const said = [
    '-D',
    data,
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'synchronous_standby_names=',
  ];
  const server = spawn(join(programs ?? '', 'postgres'), said, { uid, gid, cwd: folder, stdio: 'ignore' });
  onTestFinished(() => void server.kill('SIGQUIT'));
  await until(() =>
    ask(cluster, 'select').then(
      () => true,
      () => false,
    ),
  );
}

it('several servers may stand in one address, as libpq reads it', () => {
  const several = 'postgres://rohe:s%2Fecret@one:5432,two:5433/rohe?sslmode=require';
  expect(eachServer(several)).toEqual([
    'postgres://rohe:s%2Fecret@one:5432/rohe?sslmode=require',
    'postgres://rohe:s%2Fecret@two:5433/rohe?sslmode=require',
  ]);
  for (const one of ['postgres://rohe@/rohe?host=/tmp/a,b', 'postgres://one/rohe'])
    expect(eachServer(one)).toEqual([one]);
});
