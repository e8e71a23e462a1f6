import { Kysely, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Connections } from '#data/sql/connections.ts';
import { addRows } from './addRows.ts';
import { withoutPassword, withSessionSettings } from './address.ts';
import { postgresDialect } from './dialect.ts';
import { examinePostgres } from './examinePostgres.ts';
import { unpackedRows } from './observationView.ts';
import { type ConnectionSource, firstThere, PrimaryServer, Server } from './servers.ts';

export interface PostgresOptions {
  /** which store it is: those who write to one of them wait for each other, in whatever process */
  store: 'observations' | 'accounts';
  /** ms for which a lock of another process is waited for */
  patience?: number;
  /** addresses of the same database on hot standbys */
  standbys?: readonly string[];
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
 * again after it was lost. With standbys, reads go on while the primary is away, and writes go to whichever server is no standby.
 * @param location postgres://user:password@host:port/database
 */
export function openPostgres<Tables>(
  location: string,
  { store, patience = PATIENCE, standbys = [] }: PostgresOptions,
): Connections<Tables> {
  const servers = [location, ...standbys];
  const connect = (server: string, max: number, settings: Readonly<Record<string, string>>) => {
    const pool = new Pool({
      // Compiling the suite's small statements takes longer than they do.
      connectionString: withSessionSettings(server, { jit: 'off', ...settings }),
      application_name: 'rohe',
      connectionTimeoutMillis: standbys.length === 0 ? CONNECTING : CONNECTING_ONE_OF_SEVERAL,
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
  const over = (source: ConnectionSource, at = place) =>
    new Kysely<Tables>({ dialect: postgresDialect(source, at, store) });
  const each = (max: number, settings: Readonly<Record<string, string>>) =>
    servers.map((server) => new Server(connect(server, max, settings), servers.length > 1));
  const reading = each(READERS, { default_transaction_read_only: 'on' });
  const writer = over(new PrimaryServer(each(1, { lock_timeout: `${patience}ms` })));
  const reader = over(firstThere(reading));
  return {
    place,
    reader,
    ...(standbys.length > 0 && { readers: reading.map((server, at) => over(server, places[at])) }),
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
    close: async () => {
      await reader.destroy();
      await writer.destroy();
    },
  };
}
