import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { addressOnceReady, findPrograms, keepCluster } from '#data/testing/postgres/clusters.ts';

/** A PostgreSQL that is removed when this process ends. */
export interface OwnCluster {
  folder: string;
  address: string;
}

/** @param primary the cluster that it is a hot standby of @throws Error if this machine has no PostgreSQL */
export async function openCluster(primary?: OwnCluster): Promise<OwnCluster> {
  const programs = findPrograms();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
  // The script that runs the cluster removes its folder.
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

/** Runs a statement in a cluster's first database. @returns the first column of the result */
export async function askOn({ address }: Pick<OwnCluster, 'address'>, statement: string): Promise<string[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows.map((row) => String(Object.values(row)[0]));
  } finally {
    await client.end();
  }
}
