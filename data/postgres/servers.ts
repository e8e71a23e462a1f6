import type { Pool, PoolClient } from 'pg';

/** What the driver takes connections from, and gives them back to by `release`. */
export type ConnectionSource = Pick<Pool, 'connect' | 'end'>;

/** ms for which a server that did not answer is passed over */
const PASSED_OVER = 1_000;

/** What the pool says where all its connections are taken. */
const isBusy = (fault: unknown): boolean => String(fault).includes('timeout exceeded');

/** The connections with one server; while it is away whoever asks is told so at once, where there is another to ask. */
export class Server implements ConnectionSource {
  readonly pool: Pool;
  private readonly isOneOfSeveral: boolean;
  private away: { fault: unknown; until: number } | undefined;
  private ended: Promise<void> | undefined;

  constructor(pool: Pool, isOneOfSeveral: boolean) {
    this.pool = pool;
    this.isOneOfSeveral = isOneOfSeveral;
  }

  async connect(): Promise<PoolClient> {
    const { away } = this;
    if (away && performance.now() < away.until) throw away.fault;
    // One of those who ask tries again, the others need not wait for it.
    if (away) away.until = performance.now() + PASSED_OVER;
    try {
      const client = await this.pool.connect();
      this.away = undefined;
      return client;
    } catch (fault) {
      if (this.isOneOfSeveral && !isBusy(fault))
        this.away = { fault, until: performance.now() + PASSED_OVER };
      throw fault;
    }
  }

  end(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}

/** Connections with the first of several servers that answers. */
export const firstThere = (servers: readonly Server[]): ConnectionSource => ({
  connect: async () => {
    const faults: unknown[] = [];
    for (const server of servers) {
      try {
        return await server.connect();
      } catch (fault) {
        faults.push(fault);
      }
    }
    throw faults[0];
  },
  end: () => endAll(servers),
});

/**
 * Connections with the server that takes writes: the one that is no standby. Of two, which there are when a primary comes back after
 * another took its place, it is the one that was promoted later.
 */
export class PrimaryServer implements ConnectionSource {
  private readonly servers: readonly Server[];
  private readonly writing = new WeakSet<PoolClient>();
  private primary: Server | undefined;

  /** @param servers the one that ought to be it comes first */
  constructor(servers: readonly Server[]) {
    this.servers = servers;
  }

  async connect(): Promise<PoolClient> {
    const client = await this.primary?.connect().catch((fault) => {
      if (isBusy(fault)) throw fault;
      return undefined;
    });
    if (client && (await this.takesWrites(client))) return client;
    this.primary = await this.find();
    return this.primary.connect();
  }

  end(): Promise<void> {
    return endAll(this.servers);
  }

  /** Asked once for each connection: no server becomes a standby without ending them all. */
  private async takesWrites(client: PoolClient): Promise<boolean> {
    if (this.servers.length === 1) return true;
    if (this.writing.has(client)) return true;
    const timeline = await timelineOf(client).catch(() => 0);
    if (timeline > 0) this.writing.add(client);
    else client.release(true);
    return timeline > 0;
  }

  /** @throws the fault of the first server where none takes writes */
  private async find(): Promise<Server> {
    const [only, ...others] = this.servers;
    if (only && others.length === 0) return only;
    const asked = await Promise.allSettled(
      this.servers.map(async (server) => {
        const client = await server.connect();
        const timeline = await timelineOf(client).finally(() => client.release());
        return { server, timeline };
      }),
    );
    const answered = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [best] = answered.toSorted((a, b) => b.timeline - a.timeline);
    if (best && best.timeline > 0) return best.server;
    const [first] = asked;
    if (first?.status === 'rejected') throw first.reason;
    throw Object.assign(new Error('No server takes writes.'), { code: '25006' });
  }
}

const TIMELINE = `select case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`;

/** How often a server or one that it copied was promoted, and one more; 0 for a standby. */
async function timelineOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(TIMELINE);
  return rows[0]?.timeline ?? 0;
}

async function endAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => server.end()));
}
