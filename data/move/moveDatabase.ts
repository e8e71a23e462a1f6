import type { Kysely } from 'kysely';
import type { TableSum, TableSums } from '#data/backup/keepable.ts';
import { RunningSum } from '#data/backup/tableSum.ts';
import { connect, isNoFileYet, shownPlace } from '#data/connect.ts';
import { storable } from '#data/postgres/storable.ts';
import type { Connections } from '#data/sql/connections.ts';
import { prepareTables } from '#data/sql/prepareTables.ts';
import { type AnyTables, type MovedStore, movedStores } from './movedStores.ts';

/** Rows in memory at once. */
const rowsAtOnce = 500;

/** The moved contents of one store. */
export interface Moved {
  name: string;
  tables: TableSums;
}

/** The move is impossible; the message says why in a sentence. */
class NoMove extends Error {
  override name = 'NoMove';
}

/**
 * Copies figures with all versions, accounts, or both, whichever a database has, to another: all or nothing.
 * Reads the copy again before committing, and compares rows and hashes with the source, which stays
 * unchanged.
 * @param from path of an SQLite file, or address of a PostgreSQL database
 * @param to the same; must be empty or, if a file, may not exist yet
 * @throws NoMove, DatabaseFault
 */
export async function moveDatabase(from: string, to: string): Promise<Moved[]> {
  if (isNoFileYet(from)) throw new NoMove(`${from} is not there.`);
  const moved: Moved[] = [];
  for (const store of movedStores) {
    const connecting = { store: storeOf(store), durability: 'FULL', isPrivate: true } as const;
    const source = connect<AnyTables>(from, connecting);
    try {
      if (!(await source.schema()).has(`${store.set}_migration`)) continue;
      await prepareTables(source, store.set, store.migrations(source));
      const target = connect<AnyTables>(to, connecting);
      try {
        await prepareTables(target, store.set, store.migrations(target));
        moved.push({ name: store.name, tables: await moveStore(store, source, target) });
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  }
  if (moved.length === 0) throw new NoMove(`${shownPlace(from)} holds neither figures nor accounts.`);
  return moved;
}

const storeOf = ({ name }: MovedStore) => (name === 'accounts' ? 'accounts' : 'observations');

function moveStore(
  { tables, name }: MovedStore,
  source: Connections<AnyTables>,
  target: Connections<AnyTables>,
): Promise<TableSums> {
  return source.reader
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((reading) =>
      target.writer.transaction().execute(async (writing) => {
        for (const table of tables) await needEmpty(writing, table, `${target.place} holds ${name} already`);
        const schema = await source.schema();
        const sums: Record<string, TableSum> = {};
        for (const table of tables) {
          const columns = [...(schema.get(table) ?? [])].sort();
          sums[table] = await moveTable({ reading, writing, target, table, columns });
        }
        return sums;
      }),
    );
}

async function needEmpty(db: Kysely<AnyTables>, table: string, what: string): Promise<void> {
  const one = await db
    .selectFrom(table)
    .select((row) => row.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst();
  if (one) throw new NoMove(`${what}: name a database that is empty, or a file that is not there yet.`);
}

interface TableMove {
  reading: Kysely<AnyTables>;
  writing: Kysely<AnyTables>;
  target: Connections<AnyTables>;
  table: string;
  columns: readonly string[];
}

async function moveTable({ reading, writing, target, table, columns }: TableMove): Promise<TableSum> {
  const sum = new RunningSum();
  let waiting: Record<string, unknown>[] = [];
  for await (const read of rowsOf(reading, table, columns)) {
    const row = Object.fromEntries(columns.map((column) => [column, storable(read[column])]));
    sum.add(Object.values(row));
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    await target.addRows(writing, table, waiting);
    waiting = [];
  }
  await target.addRows(writing, table, waiting);
  const [read, written] = [sum.result(), await sumOf(writing, table, columns)];
  if (read.rows === written.rows && read.sha256 === written.sha256) return written;
  throw new NoMove(
    `${table} would not be in ${target.place} what it was (${written.rows} rows of ${read.rows}): nothing was changed there.`,
  );
}

async function sumOf(db: Kysely<AnyTables>, table: string, columns: readonly string[]): Promise<TableSum> {
  const sum = new RunningSum();
  for await (const row of rowsOf(db, table, columns)) sum.add(columns.map((column) => row[column]));
  return sum.result();
}

const rowsOf = (db: Kysely<AnyTables>, table: string, columns: readonly string[]) =>
  db.selectFrom(table).select(columns).stream(rowsAtOnce);
