import type { DatabaseSync } from 'node:sqlite';
import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { NodeSqliteDriver } from './driver.ts';

/** SQLite rolls back schema changes with their transaction, and Kysely needs this flag to use one. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * The driver itself queues callers for its one connection, because it needs to know how long each has
   * waited.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely dialect for Node's built-in SQLite. */
export class NodeSqliteDialect implements Dialect {
  private readonly path: string;
  private readonly open: () => DatabaseSync;
  private readonly patience: number;

  /**
   * @param path path of the file, for messages
   * @param open opens the file for the first query, and again if it was locked
   * @param patience ms to wait for a lock of another process
   */
  constructor(path: string, open: () => DatabaseSync, patience: number) {
    this.path = path;
    this.open = open;
    this.patience = patience;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.path, this.open, this.patience);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
