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

/**
 * SQLite rolls back changes of tables with their transaction; Kysely uses a transaction only if this says so.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver keeps the line of those who wait for its one connection: it has to know since when each of them does. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely dialect for the SQLite that comes with Node. */
export class NodeSqliteDialect implements Dialect {
  private readonly path: string;
  private readonly open: () => DatabaseSync;
  private readonly patience: number;

  /**
   * @param path of the file, for messages
   * @param open opens it for the first query, again where it is locked
   * @param patience ms for which a lock of another process is waited for
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
