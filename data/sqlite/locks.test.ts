import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { openSqlite } from './openSqlite.ts';

const folder = temporaryFolders();

/** A database with a table, and another process's hand on it. */
async function locked(patience: number) {
  const path = join(folder(), 'things.db');
  const connections = openSqlite<{ thing: { name: string } }>(path, { durability: 'FULL', patience });
  const { reader, writer } = connections;
  await sql`create table thing (name text)`.execute(writer);
  const other = new DatabaseSync(path);
  other.exec('begin immediate');
  onTestFinished(async () => {
    other.close();
    await connections.close();
  });
  const names = () => reader.selectFrom('thing').select('name').execute();
  const write = (name: string) => writer.insertInto('thing').values({ name }).execute();
  return { writer, other, names, write };
}

/** ms: a wait in SQLite would stop the event loop for all of them, a busy machine stops it for some hundred. */
const PATIENCE = 3_000;

it('waits for a lock of another process beside the event loop, while readers go on (faults-D8, sessions-R2)', async () => {
  const { names, write } = await locked(PATIENCE);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const began = performance.now();
  const writing = write('a').then(
    () => 'written',
    (error: Error) => error,
  );
  delay.enable();
  let reads = 0;
  let isOver = false;
  void writing.then(() => {
    isOver = true;
  });
  while (!isOver) {
    expect(await names()).toEqual([]);
    reads++;
    await new Promise(setImmediate);
  }
  delay.disable();
  expect(await writing).toMatchObject({ name: 'DatabaseFault', kind: 'locked' });
  expect(performance.now() - began).toBeGreaterThan(PATIENCE - 10);
  expect(delay.max / 1e6).toBeLessThan(0.6 * PATIENCE);
  expect(reads).toBeGreaterThan(10);
});

it('writes once the lock ends', async () => {
  const { other, names, write } = await locked(60_000);
  const writing = write('a');
  await names();
  other.exec('rollback');
  await writing;
  expect(await names()).toEqual([{ name: 'a' }]);
});

it('counts the wait of those who stand in line from when they came, so that a lock turns all away at once', async () => {
  const { write } = await locked(1_000);
  const began = performance.now();
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => write(`${at}`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'rejected'));
  // One after the other would be 12,000 ms.
  expect(performance.now() - began).toBeLessThan(6_000);
});

it('lets a transaction through whole that began before the lock', async () => {
  const path = join(folder(), 'things.db');
  const { writer, close } = openSqlite<{ thing: { name: string } }>(path, { durability: 'FULL' });
  onTestFinished(close);
  await sql`create table thing (name text)`.execute(writer);
  const other = new DatabaseSync(path, { timeout: 0 });
  await writer.transaction().execute(async (transaction) => {
    await transaction.insertInto('thing').values({ name: 'a' }).execute();
    expect(() => other.exec('begin immediate')).toThrow('locked');
    await transaction.insertInto('thing').values({ name: 'b' }).execute();
  });
  expect(other.prepare('select count(*) as n from thing').get()).toEqual({ n: 2 });
  other.close();
});
