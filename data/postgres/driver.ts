import { pipeline } from 'node:stream/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DatabaseFault } from '#data/sql/databaseFault.ts';
import { postgresFault } from './faults.ts';
import type { ConnectionSource } from './servers.ts';
import { storable } from './storable.ts';

/** The first of the two lock numbers, reserved for Rohe. */
export const ROHE = 0x526f6865;

const LOCK = 'select pg_advisory_xact_lock($1, hashtext(current_schema() || $2))';
/** Error code of a transaction after a failed statement. */
const ABORTED = '25P02';

/** Channel for notifications about writes to a store. */
export const channelOf = (store: string): string => `rohe_${store}`;

const undone = (): Error => new Error('A statement of the transaction had failed: all of it is undone.');

/** Connections to a server that can be lost at once: all that read, and a new one. */
const CONNECTIONS_LOST = 9;
const READS = /^select /;
const BEGINS = /^start transaction/;
const COPY = /^copy .* from stdin binary$/;
/** A COPY statement with rows as its only parameter: bytes in the binary format. */
export const copyQuery = (target: string, rows: Iterable<Uint8Array>): CompiledQuery =>
  CompiledQuery.raw(`copy ${target} from stdin binary`, [rows]);

export interface PostgresDriverOptions {
  /** location of the database, for messages */
  place: string;
  /** name of the lock that writing transactions hold, within the schema; absent: read-only */
  lock?: string;
  /**
   * settings of each transaction; sessions have none, because a pooler can use another session for the next
   * one
   */
  settings: Readonly<Record<string, string>>;
}

/**
 * Kysely driver over pg. Transactions that may write hold a lock from their first statement on, so they run
 * one after the other in all processes, as on one SQLite file: what they read before writing is still true at
 * commit. A transaction that declares `read write` takes no lock. Commits notify the channel.
 */
export class PostgresDriver implements Driver {
  private readonly source: ConnectionSource;
  private readonly options: PostgresDriverOptions;

  constructor(source: ConnectionSource, options: PostgresDriverOptions) {
    this.source = source;
    this.options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.source.connect(), this.source, this.options);
    } catch (error) {
      throw postgresFault(error, this.options.place);
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(
    connection: PostgresConnection,
    { accessMode, isolationLevel }: { accessMode?: string; isolationLevel?: string },
  ): Promise<void> {
    const { lock } = this.options;
    const isLocked = lock !== undefined && accessMode === undefined;
    await connection.begin(isLocked, {
      accessMode: accessMode ?? (lock ? 'read write' : 'read only'),
      isolationLevel,
    });
    if (!isLocked) return;
    try {
      await connection.run(LOCK, [ROHE, lock]);
    } catch (error) {
      await connection.rollback();
      throw error;
    }
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.source.end();
  }
}

interface Mode {
  accessMode: string;
  isolationLevel?: string | undefined;
}

/** Whether another server may do what this one did not: it is away, or would have to write and is a standby. */
const isElsewhere = (fault: unknown, sql: string): boolean =>
  fault instanceof DatabaseFault &&
  (fault.kind === 'out-of-reach' || (fault.kind === 'read-only' && BEGINS.test(sql)));

class PostgresConnection implements DatabaseConnection {
  private client: PoolClient;
  private readonly source: ConnectionSource;
  private readonly options: PostgresDriverOptions;
  private readonly place: string;
  private transaction: 'none' | 'open' | 'announced' = 'none';
  private isDiscarded = false;
  private isReleased = false;

  constructor(client: PoolClient, source: ConnectionSource, options: PostgresDriverOptions) {
    this.client = client;
    this.source = source;
    this.options = options;
    this.place = options.place;
  }

  /**
   * A statement outside a transaction gets one, for its settings and so that readers cannot write, unless its
   * first word only reads.
   */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.transaction !== 'none' || READS.test(query.sql)) return this.execute(query);
    await this.begin(false, { accessMode: this.options.lock === undefined ? 'read only' : 'read write' });
    try {
      const result = await this.execute<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  private async execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (COPY.test(sql)) return this.copy(sql, parameters[0] as Iterable<Uint8Array>);
    const { command, rows, rowCount } = await this.run(sql, parameters);
    if (command === 'SELECT') return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** @param announced whether listeners learn of its commit */
  async begin(announced: boolean, { accessMode, isolationLevel }: Mode): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const settings = Object.entries(this.options.settings).map(
      ([name, value]) => `set local ${name} = '${value}'`,
    );
    await this.run([`start transaction${level} ${accessMode}`, ...settings].join('; '));
    this.transaction = announced ? 'announced' : 'open';
  }

  /** @throws Error if a statement had failed and was ignored: PostgreSQL then rolls back on commit */
  async commit(): Promise<void> {
    const announce = this.transaction === 'announced' ? `notify ${channelOf(this.options.lock ?? '')}; ` : '';
    const [last] = [await this.run(`${announce}commit`)].flat().slice(-1);
    this.transaction = 'none';
    if (last?.command !== 'COMMIT') throw undone();
  }

  /** A connection that cannot even undo is not used again; closing it undoes. */
  async rollback(): Promise<void> {
    this.transaction = 'none';
    await this.run('rollback').catch(() => {
      this.isDiscarded = true;
    });
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
    const values = parameters.map(storable);
    for (let again = CONNECTIONS_LOST; ; again -= 1) {
      try {
        return await this.client.query(sql, values);
      } catch (error) {
        if ((error as { code?: unknown }).code === ABORTED) throw undone();
        const fault = postgresFault(error, this.place);
        if (!isElsewhere(fault, sql)) throw fault;
        this.source.lose(this.client);
        if (again === 0 || !this.mayAskAgain(sql)) throw fault;
        await this.change();
      }
    }
  }

  /** Whether nothing is lost by asking over another connection: what only reads, or begins, before it has read anything. */
  private mayAskAgain(sql: string): boolean {
    return this.transaction === 'none' && (this.options.lock === undefined || BEGINS.test(sql));
  }

  private async change(): Promise<void> {
    this.client.release(true);
    try {
      this.client = await this.source.connect();
    } catch (error) {
      this.isReleased = true;
      throw postgresFault(error, this.place);
    }
  }

  release(): void {
    if (!this.isReleased) this.client.release(this.isDiscarded);
  }

  private async copy(sql: string, rows: Iterable<Uint8Array>): Promise<QueryResult<never>> {
    try {
      await pipeline(rows, this.client.query(copyFrom(sql)));
      return { rows: [] };
    } catch (error) {
      throw postgresFault(error, this.place);
    }
  }
}
