import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely';
import { Pool, types } from 'pg';
import type { ConnectionUsage } from '#data/contract/contract.ts';
import type { Connections } from '#data/sql/connections.ts';
import { addRows } from './addRows.ts';
import { eachServer, withoutPassword } from './address.ts';
import { PostgresDriver, type PostgresDriverOptions } from './driver.ts';
import { examinePostgres } from './examinePostgres.ts';
import { listen } from './listen.ts';
import { unpackedRows } from './observationView.ts';
import { type ConnectionSource, PrimaryServer, Server } from './servers.ts';

export interface PostgresOptions {
  /** name of the store: transactions that write to it run one after the other, in all processes */
  store: 'observations' | 'accounts';
  /** ms to wait for a lock of another process */
  patience?: number;
  /** addresses of the same database on hot standbys */
  standbys?: readonly string[] | undefined;
  /** address of the same database without a pooler, for listening to commits; absent: the location */
  listenAt?: string | undefined;
}

const PATIENCE = 5_000;
/** ms to wait for PostgreSQL, or for a free connection */
const CONNECTING = 10_000;
/** the same if another server can be used instead */
const CONNECTING_ONE_OF_SEVERAL = 2_000;
/** Limit for concurrent reading connections. */
const READERS = 8;

const INT8 = 20;
/** Reads 64-bit integers as numbers: times and counts stay far below 2^53. */
const numbers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : types.getTypeParser(id, format as 'text'),
};

/**
 * Opens a PostgreSQL database with one writing connection and a few read-only ones, which connect on first
 * use and after a loss. With several servers, reads continue while the primary is down, and writes go to the
 * current primary.
 * @param location postgres://user:password@host:port/database, or host:port,host:port of several servers, one
 * of which is the primary
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
    // The next request reports the lost connection and its cause.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const places = servers.map(withoutPassword);
  const [place = ''] = places;
  const over = (source: ConnectionSource, rights: Partial<PostgresDriverOptions> = {}) => {
    // Compiling the suite's small statements takes longer than running them.
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
      // Sorts by code point, whatever the database's locale.
      text: sql`text collate "C"`,
      bytes: 'bytea',
    },
    observationRows: unpackedRows,
    addRows,
    // Autovacuum makes the space available to later writes.
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

/** Connection usage of all servers together. */
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

/** Migrations need no lock of their own, because the driver lets only one transaction write at a time. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Lists only the tables of its own schema, because another Rohe can share the database. */
class SchemaIntrospector extends PostgresIntrospector {
  private readonly db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<TableMetadata>`
      select relname as name, relkind = 'v' as "isView", false as "isForeign",
        json_agg(json_build_object('name', attname, 'dataType', format_type(atttypid, atttypmod),
          'isNullable', not attnotnull, 'hasDefaultValue', atthasdef, 'isAutoIncrementing', false) order by attnum) as columns
      from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      group by relname, relkind`.execute(this.db);
    return rows;
  }
}

/** Kysely dialect for PostgreSQL; see `PostgresDriver`. */
const postgresDialect = (source: ConnectionSource, options: PostgresDriverOptions): Dialect => ({
  createDriver: () => new PostgresDriver(source, options),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new LockedAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new SchemaIntrospector(db),
});
