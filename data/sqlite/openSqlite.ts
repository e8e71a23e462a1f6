import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Connections, Schema } from '#data/sql/connections.ts';
import { DatabaseFault, damaged } from '#data/sql/databaseFault.ts';
import { insertRows } from '#data/sql/insertRows.ts';
import { NodeSqliteDialect } from './dialect.ts';
import { explained } from './faults.ts';
import { OWN_FOLDER, ownFile } from './keepPrivate.ts';
import { observationRows } from './observationView.ts';

export interface SqliteOptions {
  /**
   * FULL preserves every acknowledged write in a power failure (accounts). NORMAL can lose the last ones but
   * stays consistent (observations, which can be published again).
   */
  durability: 'FULL' | 'NORMAL';
  /**
   * true: only the owner can read the file and those that SQLite adds, because they contain passwords,
   * messages and the audit log
   */
  isPrivate?: boolean;
  /** ms to wait for a lock of another process */
  patience?: number;
}

const PATIENCE = 5_000;

/**
 * Opens an SQLite file with one writing and one read-only connection, so a long publish blocks no reader.
 * Creates the file and its folder if missing.
 * @throws Error for the address of another database
 */
export function openSqlite<Tables>(
  path: string,
  { durability, isPrivate = false, patience = PATIENCE }: SqliteOptions,
): Connections<Tables> {
  if (/^\w+:\/\//.test(path)) throw new Error('Only SQLite files can be opened, given by their path');
  makeFolder(path);
  if (isPrivate) ownFile(path);
  const connect = (options: DatabaseSyncOptions, pragmas: string) =>
    new Kysely<Tables>({
      dialect: new NodeSqliteDialect(path, () => opened(path, options, pragmas), patience),
    });
  const writer = connect(
    { enableForeignKeyConstraints: true },
    `pragma journal_mode = wal; pragma synchronous = ${durability}; pragma cache_size = -65536`,
  );
  // Readers cache decoded data, so the page cache of the file can be small.
  const reader = connect({ readOnly: true }, 'pragma query_only = on; pragma cache_size = -8192');
  return {
    place: path,
    reader,
    writer,
    types: { integer: 'integer', timestamp: 'integer', real: 'real', text: 'text', bytes: 'blob' },
    tableEnd: sql`strict`,
    observationRows,
    addRows: insertRows,
    reclaim: () => reclaim(writer),
    size: () => sizeOf(reader),
    ...examineSqlite(path, writer),
    usage: () => [],
    // Polling a file costs nothing.
    onCommit() {},
    close: async () => {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/**
 * Opens a file, and closes it again if it is locked or damaged. SQLite itself never waits, because that would
 * block the whole thread.
 */
function opened(path: string, options: DatabaseSyncOptions, pragmas: string): DatabaseSync {
  const database = new DatabaseSync(path, { ...options, timeout: 0 });
  try {
    database.exec(pragmas);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: OWN_FOLDER });
  } catch (error) {
    throw explained(error, path);
  }
}

const number = async <Tables>(
  db: Kysely<Tables>,
  pragma: 'page_count' | 'freelist_count' | 'page_size',
): Promise<number> => {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(pragma)}`.execute(db);
  return rows[0]?.[pragma] ?? 0;
};

/**
 * Shrinks the file once a quarter of it is free: smaller gaps are soon reused, and shrinking rewrites the
 * whole file. If another process writes or the disk is full, a later call does it.
 */
async function reclaim<Tables>(writer: Kysely<Tables>): Promise<void> {
  if ((await number(writer, 'freelist_count')) * 4 < (await number(writer, 'page_count'))) return;
  try {
    await sql`vacuum`.execute(writer);
    await sql`pragma wal_checkpoint(truncate)`.execute(writer);
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error;
  }
}

/** Size of the file in bytes, including free pages. */
const sizeOf = async <Tables>(db: Kysely<Tables>): Promise<number> =>
  (await number(db, 'page_count')) * (await number(db, 'page_size'));

type Examination<Tables> = Pick<Connections<Tables>, 'room' | 'quickCheck' | 'schema' | 'schemaAfter'>;

/** Inspects an SQLite file. */
function examineSqlite<Tables>(path: string, db: Kysely<Tables>): Examination<Tables> {
  return {
    room: async () => {
      const { bavail, bsize } = await statfs(dirname(path));
      return bavail * bsize;
    },
    quickCheck: async () => {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
      const found = rows[0]?.quick_check;
      if (found !== 'ok') throw damaged(path, found?.split('\n').at(-1));
    },
    schema: () => schemaOf(db),
    schemaAfter: async (migrate) => {
      const empty = new Kysely<Tables>({
        dialect: new NodeSqliteDialect(':memory:', () => new DatabaseSync(':memory:'), 0),
      });
      await migrate(empty);
      const schema = await schemaOf(empty);
      await empty.destroy();
      return schema;
    },
  };
}

async function schemaOf<Tables>(db: Kysely<Tables>): Promise<Schema> {
  const { rows } = await sql<{ table: string; column: string }>`
    select made.name as "table", its.name as "column"
    from sqlite_schema as made join pragma_table_info(made.name) as its
    where made.type = 'table'`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
}
