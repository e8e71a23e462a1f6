import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, onTestFinished, type TestContext } from 'vitest';
import { withSessionSettings } from '#data/postgres/address.ts';
import { readEnvironment } from '#environment/environment.ts';
import { addressOnceReady, findPrograms, keepCluster } from './clusters.ts';

const MISSING =
  'There is no PostgreSQL: install it (Debian: postgresql), or name one in ROHE_TEST_POSTGRES=postgres://…';

/**
 * Creates an empty schema for a test. The test is skipped, with the reason, if there is no PostgreSQL.
 * @returns its address
 */
export async function newPostgres({ skip }: Pick<TestContext, 'skip'>): Promise<string> {
  if (!hasPostgres()) return skip(MISSING);
  const { location, drop } = await newSchema();
  onTestFinished(drop);
  return location;
}

/** Whether tests have a PostgreSQL. */
export const hasPostgres = (): boolean => server !== undefined;

/** Creates an empty schema. To a store it is a database, but it is much faster to create. */
export async function newSchema(): Promise<{ location: string; drop: () => Promise<void> }> {
  if (server === undefined) throw new Error(MISSING);
  const [on, schema] = [server, `rohe_test_${randomBytes(6).toString('hex')}`];
  await run(on, `create schema ${schema}`);
  const drop = () => run(on, `drop schema ${schema} cascade`);
  return { location: withSessionSettings(on, { search_path: schema }), drop };
}

/** Tables stay for the next test, because creating them takes longer than most tests. */
const EMPTY = `do $$ declare one record; begin
  for one in select tablename from pg_tables where schemaname = 'public' and tablename not like '%_migration%' loop
    execute format('truncate %I cascade', one.tablename);
  end loop;
end $$`;

/**
 * Creates an empty database for the tests of a file, which can have a pooler. @returns its address, and a
 * function that empties it
 */
export async function newDatabase(): Promise<{ location: string; empty: () => Promise<void> }> {
  if (server === undefined) throw new Error(MISSING);
  const [on, name] = [server, `rohe_test_${randomBytes(6).toString('hex')}`];
  await run(on, `create database ${name} encoding 'UTF8' template template0`);
  afterAll(() => run(on, `drop database ${name} with (force)`));
  const address = new URL(on.replace('@/', '@localhost/'));
  address.pathname = `/${name}`;
  const location = String(address);
  return { location, empty: () => run(location, EMPTY) };
}

async function run(on: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: on });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Address of the server for tests; undefined if there is none. */
async function serverForTests(): Promise<string | undefined> {
  const { testPostgres } = readEnvironment();
  if (testPostgres !== undefined) return testPostgres;
  const programs = findPrograms();
  if (programs !== undefined) return ownCluster(programs);
  process.stderr.write(`${MISSING} What is tested on it is skipped.\n`);
  return undefined;
}

/** One cluster for all tests of a run, started by the first process that needs it. @returns its address */
async function ownCluster(programs: string): Promise<string> {
  const run = process.ppid;
  const folder = join(tmpdir(), `rohe-postgres-${run}`);
  if (isFirst(folder)) keepCluster(folder, programs, run);
  return addressOnceReady(folder);
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Starts before the first test, so that no test waits for it.
const server = await serverForTests();
