import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { explained } from './faults.ts';
import { whenFree } from './whenFree.ts';

/** Limit for prepared statements of a connection; the suite has far fewer queries. */
const statementLimit = 200;

/**
 * Kysely driver over node:sqlite: one connection for one caller at a time, with cached prepared statements.
 * If another process holds a lock, only the caller waits, with a time limit that starts when it requests the
 * connection.
 */
export class NodeSqliteDriver implements Driver {
  private readonly path: string;
  private readonly open: () => DatabaseSync;
  private readonly patience: number;
  private database: DatabaseSync | undefined;
  private statements: Statements | undefined;
  private turn: Promise<void> = Promise.resolve();
  private endTurn: () => void = () => {};

  /** @param patience ms to wait for a lock of another process */
  constructor(path: string, open: () => DatabaseSync, patience: number) {
    this.path = path;
    this.open = open;
    this.patience = patience;
  }

  async init(): Promise<void> {
    try {
      this.database = await whenFree(this.open, performance.now() + this.patience);
    } catch (error) {
      throw explained(error, this.path);
    }
    this.statements = new Statements(this.database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const until = performance.now() + this.patience;
    const before = this.turn;
    let release = () => {};
    this.turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.endTurn = release;
    if (!this.statements) throw new Error('The database is not open');
    return new NodeSqliteConnection(this.statements, this.path, until);
  }

  async releaseConnection(): Promise<void> {
    this.endTurn();
  }

  /** A writer takes the write lock at once, so a transaction never fails midway for lack of it. */
  async beginTransaction(connection: DatabaseConnection, settings: { accessMode?: string }): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** If the disk was full, SQLite has already rolled back; doing so again would hide that error. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.statements?.forget();
    this.database?.close();
  }
}

interface PreparedStatement {
  statement: StatementSync;
  /** names of the columns it answers; none when it answers no rows */
  columns: string[];
}

/** Cache of a database's prepared statements. */
class Statements {
  private readonly database: DatabaseSync;
  private readonly prepared = new Map<string, PreparedStatement>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  of(sql: string): PreparedStatement {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    if (columns.length > 0) statement.setReturnArrays(true);
    const fresh = { statement, columns };
    if (this.prepared.size >= statementLimit) this.prepared.clear();
    this.prepared.set(sql, fresh);
    return fresh;
  }

  forget(): void {
    this.prepared.clear();
  }
}

/**
 * Rows as objects. Reading arrays and naming the values here is several times faster than SQLite's own
 * objects.
 */
function named<R>(columns: readonly string[], rows: readonly unknown[]): R[] {
  return rows.map((row) => {
    const object: Record<string, unknown> = {};
    const values = row as readonly unknown[];
    for (let at = 0; at < columns.length; at++) object[columns[at] ?? ''] = values[at];
    return object as R;
  });
}

/** The connection during one caller's turn. */
class NodeSqliteConnection implements DatabaseConnection {
  private readonly statements: Statements;
  private readonly path: string;
  private readonly until: number;

  constructor(statements: Statements, path: string, until: number) {
    this.statements = statements;
    this.path = path;
    this.until = until;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters as SQLInputValue[];
    try {
      return await whenFree(() => {
        const { statement, columns } = this.statements.of(sql);
        if (columns.length > 0) return { rows: named<R>(columns, statement.all(...values)) };
        return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
      }, this.until);
    } catch (error) {
      throw explained(error, this.path);
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    try {
      const { statement, columns } = this.statements.of(sql);
      for (const row of statement.iterate(...(parameters as SQLInputValue[]))) {
        yield { rows: named<R>(columns, [row]) };
      }
    } catch (error) {
      throw explained(error, this.path);
    }
  }
}
