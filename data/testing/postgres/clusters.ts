import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK = 20;

/** Folder of the newest PostgreSQL programs; undefined if there are none. */
export function findPrograms(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/**
 * Creates a cluster in a folder that lasts as long as a process. @param primary folder of the cluster that it
 * is a standby of
 */
export function keepCluster(folder: string, programs: string, outlivedBy: number, primary?: string): void {
  const script = join(import.meta.dirname, 'keepCluster.ts');
  const said = [script, folder, programs, String(outlivedBy), ...(primary === undefined ? [] : [primary])];
  spawn(process.execPath, said, { detached: true, stdio: 'ignore' }).unref();
}

/** Waits for a cluster. @throws Error with the reason if it does not start */
export async function addressOnceReady(folder: string): Promise<string> {
  while (!existsSync(join(folder, 'ready'))) {
    if (existsSync(join(folder, 'failed'))) throw new Error(readFileSync(join(folder, 'failed'), 'utf8'));
    await wait(LOOK);
  }
  return `postgres://rohe@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

/** Tables stay for the next test, because creating them takes longer than most tests. */
const EMPTY = `do $$ declare one record; begin
  for one in select tablename from pg_tables where schemaname = 'public' and tablename not like '%_migration%' loop
    execute format('truncate %I cascade', one.tablename);
  end loop;
end $$`;

/** Empties a database between the tests that share it. */
export async function emptyTables(location: string): Promise<void> {
  const client = new Client({ connectionString: location });
  await client.connect();
  await client.query(EMPTY);
  await client.end();
}
