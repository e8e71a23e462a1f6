import { pipeline } from 'node:stream/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { postgresFault } from './faults.ts';
import type { ConnectionSource } from './servers.ts';
import { storable } from './storable.ts';

/** The first of the two numbers of a lock that is Rohe's. */
const ROHE = 0x526f6865;

const LOCK = 'select pg_advisory_xact_lock($1, hashtext(current_schema() || $2))';

const COPY = /^copy .* from stdin$/;
/** A COPY whose rows are its one parameter: texts of lines in its text format. */
export const copyQuery = (target: string, texts: Iterable<string>): CompiledQuery =>
  CompiledQuery.raw(`copy ${target} from stdin`, [texts]);

/**
 * Kysely driver over pg. Transactions that may write hold a lock from their first statement on, so that they follow each other, in
 * whatever process, as they do on one SQLite file: what one reads before it writes is still so when it commits.
 */
export class PostgresDriver implements Driver {
  private readonly source: ConnectionSource;
  private readonly place: string;
  private readonly lock: string;

  /** @param lock names what transactions that write have for themselves, in their schema */
  constructor(source: ConnectionSource, place: string, lock: string) {
    this.source = source;
    this.place = place;
    this.lock = lock;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.source.connect(), this.place);
    } catch (error) {
      throw postgresFault(error, this.place);
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(
    connection: PostgresConnection,
    { accessMode, isolationLevel }: { accessMode?: string; isolationLevel?: string },
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    await connection.run(`start transaction${level}${accessMode === undefined ? '' : ` ${accessMode}`}`);
    if (accessMode === 'read only') return;
    try {
      await connection.run(LOCK, [ROHE, this.lock]);
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** @throws Error where a statement had failed and was passed over: PostgreSQL then undoes what it is told to keep */
  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const { command } = await connection.run('commit');
    if (command !== 'COMMIT')
      throw new Error('A statement of the transaction had failed: all of it is undone.');
  }

  /** A connection that cannot even undo is not used again; closing it undoes. */
  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.run('rollback').catch(() => connection.discard());
  }

  async destroy(): Promise<void> {
    await this.source.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  private readonly client: PoolClient;
  private readonly place: string;
  private isDiscarded = false;

  constructor(client: PoolClient, place: string) {
    this.client = client;
    this.place = place;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (COPY.test(sql)) return this.copy(sql, parameters[0] as Iterable<string>);
    const { command, rows, rowCount } = await this.run(sql, parameters);
    if (command === 'SELECT') return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Only in a transaction, as cursors are. */
  async *streamQuery<R>(
    { sql, parameters }: CompiledQuery,
    rowsAtOnce: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    await this.run(`declare passing no scroll cursor for ${sql}`, parameters);
    for (;;) {
      const { rows } = await this.run(`fetch ${rowsAtOnce} from passing`);
      if (rows.length === 0) break;
      yield { rows };
    }
    await this.run('close passing');
  }

  async run(sql: string, parameters: readonly unknown[] = []) {
    try {
      return await this.client.query(sql, parameters.map(storable));
    } catch (error) {
      throw postgresFault(error, this.place);
    }
  }

  discard(): void {
    this.isDiscarded = true;
  }

  release(): void {
    this.client.release(this.isDiscarded);
  }

  private async copy(sql: string, texts: Iterable<string>): Promise<QueryResult<never>> {
    try {
      await pipeline(texts, this.client.query(copyFrom(sql)));
      return { rows: [] };
    } catch (error) {
      throw postgresFault(error, this.place);
    }
  }
}
