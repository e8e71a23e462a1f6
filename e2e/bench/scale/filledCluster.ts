import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { addressOnceReady, findPrograms, keepCluster } from '#data/testing/postgres/clusters.ts';
import { fillPlaces } from '#e2e/bench/fillPlaces.ts';
import type { ServerPlaces } from '#e2e/bench/server/benchServer.ts';

/** A PostgreSQL that goes when this process ends. */
export interface OwnCluster {
  folder: string;
  address: string;
}

/** @param primary the cluster that it is a hot standby of @throws Error where there is no PostgreSQL on this machine */
export async function openCluster(primary?: OwnCluster): Promise<OwnCluster> {
  const programs = findPrograms();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
  // What keeps it takes its folder away.
  const folder = mkdtempSync(join(tmpdir(), 'rohe-postgres-'));
  keepCluster(folder, programs, process.pid, primary?.folder);
  return { folder, address: await addressOnceReady(folder) };
}

/** Address of another database of a cluster. */
export function databaseOf({ address }: OwnCluster, name: string): string {
  const place = new URL(address);
  place.pathname = `/${name}`;
  return String(place);
}

export async function runOn(
  { address }: Pick<OwnCluster, 'address'>,
  ...statements: string[]
): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface FilledCluster extends OwnCluster {
  /** Copies of the filled databases that nothing else opens. @param folder for the key beside them */
  ownPlaces(folder: string): Promise<ServerPlaces>;
}

const FILLED = ['filled', 'filled_accounts'] as const;

/** A cluster with the demonstration and the official figures, of which copies are made. @param folder for the key beside it */
export async function openFilledCluster(root: string, folder: string): Promise<FilledCluster> {
  const cluster = await openCluster();
  const create = (name: string, template: string) =>
    `create database ${name} encoding 'UTF8' template ${template}`;
  const placesOf = (
    [observations, accounts]: readonly [string, string],
    keyFolder: string,
  ): ServerPlaces => ({
    root,
    observations: databaseOf(cluster, observations),
    accounts: databaseOf(cluster, accounts),
    settings: { ROHE_ACCOUNTS_KEY: join(keyFolder, 'accounts.key') },
  });
  await runOn(cluster, ...FILLED.map((name) => create(name, 'template0')));
  await fillPlaces(placesOf(FILLED, folder));
  let copies = 0;
  return {
    ...cluster,
    async ownPlaces(own) {
      copies += 1;
      const names = [`own_${copies}`, `own_${copies}_accounts`] as const;
      await runOn(cluster, ...names.map((name, at) => create(name, FILLED[at] ?? '')));
      return placesOf(names, own);
    },
  };
}
