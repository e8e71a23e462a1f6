import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';

/** Statements kept prepared per connection; the suite's own queries are far fewer. */
const statementLimit = 200;

/** Kysely driver over node:sqlite: one connection, used by one caller at a time, statements prepared once. */
export class NodeSqliteDriver implements Driver {
  private readonly open: () => DatabaseSync;
  private database: DatabaseSync | undefined;
  private connection: NodeSqliteConnection | undefined;
  private turn: Promise<void> = Promise.resolve();
  private endTurn: () => void = () => {};

  constructor(open: () => DatabaseSync) {
    this.open = open;
  }

  async init(): Promise<void> {
    this.database = this.open();
    this.connection = new NodeSqliteConnection(this.database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.turn;
    let release = () => {};
    this.turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.endTurn = release;
    if (!this.connection) throw new Error('The database is not open');
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    this.endTurn();
  }

  /** Takes the write lock at once on a writer, so that a transaction never fails half-way for want of it. */
  async beginTransaction(connection: DatabaseConnection, settings: { accessMode?: string }): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.connection?.forget();
    this.database?.close();
  }
}

interface PreparedStatement {
  statement: StatementSync;
  answersRows: boolean;
}

class NodeSqliteConnection implements DatabaseConnection {
  private readonly database: DatabaseSync;
  private readonly prepared = new Map<string, PreparedStatement>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, answersRows } = this.prepare(sql);
    const values = parameters as SQLInputValue[];
    if (answersRows) return { rows: statement.all(...values) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { statement } = this.prepare(sql);
    for (const row of statement.iterate(...(parameters as SQLInputValue[]))) yield { rows: [row as R] };
  }

  forget(): void {
    this.prepared.clear();
  }

  private prepare(sql: string): PreparedStatement {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const fresh = { statement, answersRows: statement.columns().length > 0 };
    if (this.prepared.size >= statementLimit) this.prepared.clear();
    this.prepared.set(sql, fresh);
    return fresh;
  }
}
