import { Kysely, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { ConnectionUsage } from '#data/contract/contract.ts';
import type { Connections } from '#data/sql/connections.ts';
import { addRows } from './addRows.ts';
import { eachServer, withoutPassword } from './address.ts';
import { postgresDialect } from './dialect.ts';
import type { PostgresDriverOptions } from './driver.ts';
import { examinePostgres } from './examinePostgres.ts';
import { listen } from './listen.ts';
import { unpackedRows } from './observationView.ts';
import { type ConnectionSource, PrimaryServer, Server } from './servers.ts';

export interface PostgresOptions {
  /** which store it is: those who write to one of them wait for each other, in whatever process */
  store: 'observations' | 'accounts';
  /** ms for which a lock of another process is waited for */
  patience?: number;
  /** addresses of the same database on hot standbys */
  standbys?: readonly string[] | undefined;
  /** the same database past any pooler, where commits are listened for; absent: the location */
  listenAt?: string | undefined;
}

const PATIENCE = 5_000;
/** ms for which PostgreSQL is waited for, and for one of the connections to be free */
const CONNECTING = 10_000;
/** the same where another server can be asked instead */
const CONNECTING_ONE_OF_SEVERAL = 2_000;
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
 * again after it was lost. With several servers, reads go on while the primary is away, and writes go to whichever is no standby.
 * @param location postgres://user:password@host:port/database, or host:port,host:port of servers of which one takes writes
 */
export function openPostgres<Tables>(
  location: string,
  { store, patience = PATIENCE, listenAt = location, standbys = [] }: PostgresOptions,
): Connections<Tables> {
  const own = eachServer(location);
  const servers = [...new Set([...own, ...standbys])];
  const connect = (server: string, max: number) => {
    const pool = new Pool({
      connectionString: server,
      application_name: 'rohe',
      connectionTimeoutMillis: servers.length === 1 ? CONNECTING : CONNECTING_ONE_OF_SEVERAL,
      keepAlive: true,
      max,
      types: numbers,
    });
    // Whoever asks next learns that a connection was lost, and why.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const places = servers.map(withoutPassword);
  const [place = ''] = places;
  const over = (source: ConnectionSource, rights: Partial<PostgresDriverOptions> = {}) => {
    // Compiling the suite's small statements takes longer than they do.
    const settings = { jit: 'off', ...rights.settings };
    return new Kysely<Tables>({ dialect: postgresDialect(source, { place, ...rights, settings }) });
  };
  const each = (max: number) => servers.map((server) => new Server(connect(server, max), servers.length > 1));
  const [reading, writing] = [each(READERS), each(1)];
  const reader = over(new PrimaryServer(reading, { orStandby: true }));
  const writer = over(new PrimaryServer(writing), {
    lock: store,
    settings: { lock_timeout: `${patience}ms` },
  });
  const listeners: (() => Promise<void>)[] = [];
  return {
    place,
    reader,
    ...(standbys.length > 0 && {
      standbys: reading.flatMap((server, at) =>
        standbys.includes(servers[at] ?? '') ? [over(server, { place: places[at] ?? place })] : [],
      ),
    }),
    writer,
    types: {
      integer: 'integer',
      timestamp: 'bigint',
      real: 'double precision',
      // In the order of their characters, whatever language the database speaks.
      text: sql`text collate "C"`,
      bytes: 'bytea',
    },
    servesOlder: true,
    tableEnd: {},
    observationRows: unpackedRows,
    addRows,
    // Autovacuum hands the space on to what is written next.
    reclaim: async () => {},
    ...examinePostgres(place, { reader, writer }),
    usage: () => [usageOf('reader', reading), usageOf('writer', writing)],
    onCommit: (heard) => void listeners.push(listen([...eachServer(listenAt), ...standbys], store, heard)),
    close: async () => {
      await Promise.all(listeners.map((end) => end()));
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** Of connections with several servers, all together. */
function usageOf(pool: ConnectionUsage['pool'], servers: readonly Server[]): ConnectionUsage {
  const sum = (count: (pool: Pool) => number) =>
    servers.reduce((total, server) => total + count(server.pool), 0);
  return {
    pool,
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}
