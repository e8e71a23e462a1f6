import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerPlaces } from '#tools/bench/server/benchServer.ts';
import { askOn, databaseOf, type OwnCluster, openCluster } from './clusters.ts';
import { FILLED, type FilledCluster } from './filledCluster.ts';

/** A primary and its hot standby, with a copy of the filled databases. */
export interface Pair {
  primary: OwnCluster;
  standby: OwnCluster;
  places: ServerPlaces;
  /** Waits until the standby has everything that the primary has written. */
  caughtUp(): Promise<void>;
}

/** @param folder for the encryption key */
export async function openPair(filled: FilledCluster, folder: string): Promise<Pair> {
  const primary = await openCluster(filled);
  await promote(primary);
  const standby = await openCluster(primary);
  const [observations, people] = FILLED;
  return {
    primary,
    standby,
    places: {
      root: filled.root,
      observations: databaseOf(primary, observations),
      accounts: databaseOf(primary, people),
      settings: {
        ROHE_ACCOUNTS_KEY: join(folder, 'accounts.key'),
        ROHE_DATABASE_READ_URLS: databaseOf(standby, observations),
        ROHE_ACCOUNTS_READ_URLS: databaseOf(standby, people),
      },
    },
    async caughtUp() {
      const [at] = await askOn(primary, 'select pg_current_wal_insert_lsn()');
      await until(standby, `select pg_last_wal_replay_lsn() >= '${at}'`);
    },
  };
}

/** Stops a server at once, as `pg_ctl stop -m immediate` does, and waits until it no longer answers. */
export async function lose(cluster: OwnCluster): Promise<void> {
  const [pid] = readFileSync(join(cluster.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  while (
    await askOn(cluster, 'select').then(
      () => true,
      () => false,
    )
  )
    await wait(10);
}

/** Waits until a standby has become a primary. */
export async function promote(standby: OwnCluster): Promise<void> {
  await askOn(standby, 'select pg_promote()');
  await until(standby, 'select not pg_is_in_recovery()');
}

async function until(cluster: OwnCluster, question: string): Promise<void> {
  while ((await askOn(cluster, question))[0] !== 'true') await wait(10);
}
