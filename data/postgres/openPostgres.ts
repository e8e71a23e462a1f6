import { Kysely, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { ConnectionUsage } from '#data/contract/contract.ts';
import type { Connections } from '#data/sql/connections.ts';
import { addRows } from './addRows.ts';
import { withoutPassword } from './address.ts';
import { postgresDialect } from './dialect.ts';
import { examinePostgres } from './examinePostgres.ts';
import { listen } from './listen.ts';
import { unpackedRows } from './observationView.ts';

export interface PostgresOptions {
  /** which store it is: those who write to one of them wait for each other, in whatever process */
  store: 'observations' | 'accounts';
  /** ms for which a lock of another process is waited for */
  patience?: number;
  /** the same database past any pooler, where commits are listened for; absent: the location */
  listenAt?: string | undefined;
}

const PATIENCE = 5_000;
/** ms for which PostgreSQL is waited for, and for one of the connections to be free */
const CONNECTING = 10_000;
/** Connections that read at once. */
const READERS = 8;

const INT8 = 20;
/** Whole numbers of 64 bits as numbers: times and counts stay far below 2^53. */
const numbers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : types.getTypeParser(id, format as 'text'),
};

/**
 * Opens a PostgreSQL database with one connection that writes and a few that can only read; each is made when it is first needed, and
 * again after it was lost.
 * @param location postgres://user:password@host:port/database
 */
export function openPostgres<Tables>(
  location: string,
  { store, patience = PATIENCE, listenAt = location }: PostgresOptions,
): Connections<Tables> {
  const place = withoutPassword(location);
  const connect = (
    max: number,
    rights: { lock?: string; settings?: Readonly<Record<string, string>> } = {},
  ) => {
    const pool = new Pool({
      connectionString: location,
      application_name: 'rohe',
      connectionTimeoutMillis: CONNECTING,
      keepAlive: true,
      max,
      types: numbers,
    });
    // Whoever asks next learns that a connection was lost, and why.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    // Compiling the suite's small statements takes longer than they do.
    const settings = { jit: 'off', ...rights.settings };
    return {
      pool,
      db: new Kysely<Tables>({ dialect: postgresDialect(pool, { place, ...rights, settings }) }),
    };
  };
  const writing = connect(1, { lock: store, settings: { lock_timeout: `${patience}ms` } });
  const reading = connect(READERS);
  const [reader, writer] = [reading.db, writing.db];
  const listeners: (() => Promise<void>)[] = [];
  return {
    place,
    reader,
    writer,
    types: {
      integer: 'integer',
      timestamp: 'bigint',
      real: 'double precision',
      // In the order of their characters, whatever language the database speaks.
      text: sql`text collate "C"`,
      bytes: 'bytea',
    },
    tableEnd: {},
    observationRows: unpackedRows,
    addRows,
    // Autovacuum hands the space on to what is written next.
    reclaim: async () => {},
    ...examinePostgres(place, { reader, writer }),
    usage: () => [usageOf('reader', reading.pool), usageOf('writer', writing.pool)],
    onCommit: (heard) => void listeners.push(listen(listenAt, store, heard)),
    close: async () => {
      await Promise.all(listeners.map((end) => end()));
      await reader.destroy();
      await writer.destroy();
    },
  };
}

const usageOf = (
  pool: ConnectionUsage['pool'],
  { totalCount, idleCount, waitingCount }: Pool,
): ConnectionUsage => ({
  pool,
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});
