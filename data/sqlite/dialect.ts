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

/** Kysely dialect for the SQLite that comes with Node. */
export class NodeSqliteDialect implements Dialect {
  private readonly open: () => DatabaseSync;

  /** @param open called once, when the first query runs */
  constructor(open: () => DatabaseSync) {
    this.open = open;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.open);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new SqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
