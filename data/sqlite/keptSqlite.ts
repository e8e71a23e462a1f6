import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { InUse, type Keepable, type TableSum, type TableSums } from '#data/backup/keepable.ts';
import { RunningSum } from '#data/backup/tableSum.ts';
import { damaged } from '#data/sql/databaseFault.ts';
import { explained } from './faults.ts';
import { isLocked } from './whenFree.ts';

interface KeptSqlite {
  name: string;
  /** path of the file */
  path: string;
  /** opens a file as its store does, migrates its tables and closes it */
  bringForward: (file: string) => Promise<void>;
}

/** ms that a command waits for a lock, because its process has no other work */
const PATIENCE = 10_000;

/** An SQLite file for backups. It is never copied as a file, because that would miss its write-ahead log. */
export function keptSqlite({ name, path, bringForward }: KeptSqlite): Keepable {
  return {
    name,
    place: path,
    keep: async (file) => {
      opening(path, path, (database) => database.prepare('vacuum into ?').run(file));
    },
    sums: async (file) => opening(file, file, (database) => sumsOf(database, file)),
    bringForward,
    hold: async () => hold(path),
  };
}

/** Works with a file opened for reading. @param place its name in messages */
function opening<Result>(file: string, place: string, work: (database: DatabaseSync) => Result): Result {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE });
    return work(database);
  } catch (error) {
    throw explained(error, place);
  } finally {
    database?.close();
  }
}

function sumsOf(database: DatabaseSync, file: string): TableSums {
  const [found] = database.prepare('pragma integrity_check(1)').all();
  if (found?.integrity_check !== 'ok') throw damaged(file, String(found?.integrity_check));
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .all();
  return Object.fromEntries(tables.map(({ name }) => [String(name), sumOf(database, String(name))]));
}

function sumOf(database: DatabaseSync, table: string): TableSum {
  const statement = database.prepare(`select * from "${table.replaceAll('"', '""')}"`);
  statement.setReturnArrays(true);
  const sum = new RunningSum();
  for (const row of statement.iterate()) sum.add(row as unknown as readonly unknown[]);
  return sum.result();
}

/**
 * Leaving write-ahead mode needs exclusive access and empties the log, so it shows whether another process
 * has the file open. A damaged file cannot be tested.
 */
function hold(path: string): () => void {
  if (!existsSync(path)) return () => {};
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    database?.close();
    if (isLocked(error)) throw new InUse(path);
  }
  return () => {
    if (database?.isOpen) database.close();
  };
}
