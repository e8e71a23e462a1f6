import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, onTestFinished, type TestContext } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';
import { readEnvironment } from '#environment/environment.ts';
import { addressOnceReady, emptyTables, findPrograms, keepCluster } from './clusters.ts';

const MISSING =
  'There is no PostgreSQL: install it (Debian: postgresql), or name one in ROHE_TEST_POSTGRES=postgres://…';
/** Begins the names of databases with tables that processes of this machine made. */
const TEMPLATE = `rohe_test_tables_${hostname().toLowerCase().replace(/\W/g, '_').slice(0, 20)}_`;

/**
 * Creates a database for a test, with the tables of both stores. The test is skipped, with the reason, if there is no
 * PostgreSQL.
 * @param isEmpty whether it has no tables
 * @returns its address
 */
export async function newPostgres({ skip }: Pick<TestContext, 'skip'>, isEmpty = false): Promise<string> {
  if (!hasPostgres()) return skip(MISSING);
  const { location, drop } = await (isEmpty ? createDatabase() : copyWithTables());
  onTestFinished(drop);
  return location;
}

/** Whether tests have a PostgreSQL. */
export const hasPostgres = (): boolean => server !== undefined;

interface Created {
  location: string;
  drop: () => Promise<void>;
}

/** Creates a database with the tables of both stores. */
export async function copyWithTables(): Promise<Created> {
  template ??= makeTemplate();
  return createDatabase(await template);
}

/** What databases with tables are copies of, because a copy takes a fifth of the time that creating tables takes. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const name = `${TEMPLATE}${process.pid}`;
  await run(`create database ${name} encoding 'UTF8' template template0`);
  await (await openStore(addressOf(name))).close();
  await (await openAccounts(addressOf(name))).close();
  // A server that outlives the tests has those of earlier runs.
  const { rows } = await run(`select datname from pg_database where datname like '${TEMPLATE}%'`);
  for (const { datname } of rows) if (hasEnded(datname)) await run(`drop database if exists ${datname}`);
  return name;
}

function hasEnded(name: string): boolean {
  try {
    process.kill(Number(name.slice(TEMPLATE.length)), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function createDatabase(of = 'template0'): Promise<Created> {
  const name = `rohe_test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name} encoding 'UTF8' template ${of}`);
  const drop = async () => void (await run(`drop database ${name} with (force)`));
  return { location: addressOf(name), drop };
}

function addressOf(database: string): string {
  const address = new URL((server ?? '').replace('@/', '@localhost/'));
  address.pathname = `/${database}`;
  return String(address);
}

/**
 * Creates an empty database for the tests of a file, which can have a pooler. @returns its address, and a
 * function that empties it
 */
export async function newDatabase(): Promise<{ location: string; empty: () => Promise<void> }> {
  const { location, drop } = await createDatabase();
  afterAll(drop);
  return { location, empty: () => emptyTables(location) };
}

/** One connection for all that is created. */
let creating: Pool | undefined;
async function run(statement: string) {
  if (server === undefined) throw new Error(MISSING);
  creating ??= new Pool({ connectionString: server, max: 1, allowExitOnIdle: true }).on('error', () => {});
  return creating.query<{ datname: string }>(statement);
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
