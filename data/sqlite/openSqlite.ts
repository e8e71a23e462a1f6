import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Connections } from '#data/sql/connections.ts';
import { NodeSqliteDialect } from './dialect.ts';
import { explained } from './faults.ts';
import { OWN_FOLDER, ownFile } from './keepPrivate.ts';
import { observationRows } from './observationView.ts';
import { reclaim, sizeOf } from './reclaim.ts';

export interface SqliteOptions {
  /**
   * FULL keeps every acknowledged write through a power cut (accounts); NORMAL may lose the last ones, never
   * consistency (observations, which can be published again).
   */
  durability: 'FULL' | 'NORMAL';
  /** only the owner of the file reads it, and what SQLite keeps beside it: passwords, messages, who did what */
  isPrivate?: boolean;
}

/**
 * Opens an SQLite file with one connection that writes and one that can only read, so that a long publish keeps
 * nobody waiting. Makes the file and its folder when absent.
 * @throws Error for the address of another database
 */
export function openSqlite<Tables>(
  path: string,
  { durability, isPrivate = false }: SqliteOptions,
): Connections<Tables> {
  if (/^\w+:\/\//.test(path)) throw new Error('Only SQLite files can be opened, given by their path');
  makeFolder(path);
  if (isPrivate) ownFile(path);
  const writer = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(path, () => {
      const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
      database.exec(
        `pragma journal_mode = wal; pragma synchronous = ${durability}; pragma cache_size = -65536`,
      );
      return database;
    }),
  });
  const reader = new Kysely<Tables>({
    dialect: new NodeSqliteDialect(path, () => {
      const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
      // What is read often is kept decoded by those who read it: the file's pages need little room beside that.
      database.exec('pragma query_only = on; pragma cache_size = -8192');
      return database;
    }),
  });
  return {
    reader,
    writer,
    types: { integer: 'integer', timestamp: 'integer', real: 'real', text: 'text', bytes: 'blob' },
    tableEnd: { plain: sql`strict`, clustered: sql`strict, without rowid` },
    observationRows,
    reclaim: () => reclaim(writer),
    size: () => sizeOf(reader),
    close: async () => {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: OWN_FOLDER });
  } catch (error) {
    throw explained(error, path);
  }
}
