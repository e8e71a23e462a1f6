// @vitest-environment node
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { DatabaseFault } from './databaseFault.ts';
import { readingOnce } from './inTransaction.ts';

const lost = () => new DatabaseFault('out-of-reach', 'It does not answer.');

/** A database whose first transactions are lost, while they begin or at their first question. */
function losing(times: number, { at }: { at: 'begin' | 'question' }) {
  let [begun, left] = [0, times];
  const lose = (now: typeof at) => {
    if (now !== at || left === 0) return;
    left -= 1;
    throw lost();
  };
  const connection = {
    executeQuery: async () => {
      lose('question');
      return { rows: [{ value: 1 }] };
    },
    async *streamQuery() {},
  };
  const none = async () => {};
  const driver = {
    init: none,
    acquireConnection: async () => connection,
    beginTransaction: async () => {
      begun += 1;
      lose('begin');
    },
    commitTransaction: none,
    rollbackTransaction: none,
    releaseConnection: none,
    destroy: none,
  };
  const db = new Kysely<{ figure: { value: number } }>({
    dialect: {
      createDriver: () => driver as never,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (of) => new SqliteIntrospector(of),
    },
  });
  const read = () => readingOnce(db, (transaction) => transaction.selectFrom('figure').selectAll().execute());
  return { read, begun: () => begun };
}

it('reads anew where the server is lost in the midst of it', async () => {
  const { read, begun } = losing(2, { at: 'question' });
  expect(await read()).toEqual([{ value: 1 }]);
  expect(begun()).toBe(3);
});

it('gives up where each server is lost, and at once where none can be asked', async () => {
  const often = losing(Number.POSITIVE_INFINITY, { at: 'question' });
  await expect(often.read()).rejects.toMatchObject({ kind: 'out-of-reach' });
  expect(often.begun()).toBe(4);
  const never = losing(1, { at: 'begin' });
  await expect(never.read()).rejects.toMatchObject({ kind: 'out-of-reach' });
  expect(never.begun()).toBe(1);
});
