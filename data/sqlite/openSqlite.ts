import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Connections } from '#data/sql/connections.ts';
import { DatabaseFault } from '#data/sql/databaseFault.ts';
import { insertRows } from '#data/sql/insertRows.ts';
import { NodeSqliteDialect } from './dialect.ts';
import { examineSqlite } from './examineSqlite.ts';
import { explained } from './faults.ts';
import { OWN_FOLDER, ownFile } from './keepPrivate.ts';
import { observationRows } from './observationView.ts';

export interface SqliteOptions {
  /**
   * FULL keeps every acknowledged write through a power cut (accounts); NORMAL may lose the last ones, never
   * consistency (observations, which can be published again).
   */
  durability: 'FULL' | 'NORMAL';
  /**
   * only the owner can read the file and those that SQLite adds: they contain passwords, messages and the
   * audit log
   */
  isPrivate?: boolean;
  /** ms for which a lock of another process is waited for */
  patience?: number;
}

const PATIENCE = 5_000;

/**
 * Opens an SQLite file with one connection that writes and one that can only read, so that a long publish keeps
 * nobody waiting. Makes the file and its folder when absent.
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
  // Readers keep frequently read data decoded, so the page cache of the file can be small.
  const reader = connect({ readOnly: true }, 'pragma query_only = on; pragma cache_size = -8192');
  return {
    place: path,
    reader,
    writer,
    types: { integer: 'integer', timestamp: 'integer', real: 'real', text: 'text', bytes: 'blob' },
    servesOlder: false,
    tableEnd: { plain: sql`strict`, clustered: sql`strict, without rowid` },
    observationRows,
    addRows: insertRows,
    reclaim: () => reclaim(writer),
    size: () => sizeOf(reader),
    ...examineSqlite(path, writer),
    usage: () => [],
    // Asking a file costs nothing.
    onCommit() {},
    close: async () => {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** Opens a file; one that is locked or broken is let go of again. SQLite itself never waits: its thread is everybody's. */
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
 * Gives free pages of the file back once they are a quarter of it: less is soon written over, and giving it back rewrites
 * the whole file. Somebody else who writes meanwhile, or a full disk, keeps it from happening: then the next time does it.
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

/** Bytes that the file takes, free pages with them. */
const sizeOf = async <Tables>(db: Kysely<Tables>): Promise<number> =>
  (await number(db, 'page_count')) * (await number(db, 'page_size'));
