import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** A source of connections for the driver, which releases them. */
export interface ConnectionSource extends Pick<Pool, 'connect' | 'end'> {
  /** Reports a connection that was lost during use. */
  lose(client: PoolClient): void;
}

/** ms for which a server that did not respond is skipped */
const PASSED_OVER = 1_000;

/** ms that a reader waits for any server, and ms between two checks: during a failover none responds */
const PATIENCE = 4_000;
const LOOK = 100;

/** Detects the pool's error when all its connections are in use. */
const isBusy = (fault: unknown): boolean => String(fault).includes('timeout exceeded');

/** The connections to one server. While it is down, requests fail at once. */
export class Server implements ConnectionSource {
  readonly pool: Pool;
  private readonly isOneOfSeveral: boolean;
  private answering = new WeakSet<PoolClient>();
  private away: { fault: unknown; until: number } | undefined;
  private ended: Promise<void> | undefined;

  constructor(pool: Pool, isOneOfSeveral: boolean) {
    this.pool = pool;
    this.isOneOfSeveral = isOneOfSeveral;
  }

  async connect(): Promise<PoolClient> {
    const { away } = this;
    if (away && performance.now() < away.until) throw away.fault;
    // Only one request tries again, and the others need not wait for it.
    if (away) away.until = performance.now() + PASSED_OVER;
    try {
      const client = await this.pool.connect();
      if (this.isOneOfSeveral) await this.hear(client);
      this.away = undefined;
      return client;
    } catch (fault) {
      if (this.isOneOfSeveral && !isBusy(fault))
        this.away = { fault, until: performance.now() + PASSED_OVER };
      throw fault;
    }
  }

  /** Waits for a first response, because a pooler accepts connections even while its server is down. */
  private async hear(client: PoolClient): Promise<void> {
    if (this.answering.has(client)) return;
    try {
      await client.query('select');
      this.answering.add(client);
    } catch (fault) {
      client.release(true);
      throw fault;
    }
  }

  /**
   * Makes idle connections wait for a response again, because a pooler keeps them open while its server is
   * down.
   */
  lose(client: PoolClient): void {
    if (this.answering.has(client)) this.answering = new WeakSet();
  }

  end(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}

/**
 * Connections to the primary. If there are two, because an old primary has returned, uses the one promoted
 * later.
 */
export class PrimaryServer implements ConnectionSource {
  private readonly servers: readonly Server[];
  private readonly orStandby: boolean;
  /** when each connection last reached a primary */
  private writing = new WeakMap<PoolClient, number>();
  private chosen: Server | undefined;
  /** until when a standby is accepted, because no primary was found a moment ago */
  private standbyUntil = 0;

  /**
   * @param servers the preferred primary first
   * @param orStandby true: without a primary, uses the most advanced standby, which is enough for reading
   */
  constructor(servers: readonly Server[], { orStandby = false } = {}) {
    this.servers = servers;
    this.orStandby = orStandby;
  }

  /** A writer fails at once if there is no primary; a reader waits for the next readable server. */
  async connect(): Promise<PoolClient> {
    const end = performance.now() + PATIENCE;
    for (;;) {
      try {
        return await this.tryConnecting();
      } catch (fault) {
        if (!this.orStandby || this.servers.length === 1 || performance.now() > end) throw fault;
        await wait(LOOK);
      }
    }
  }

  private async tryConnecting(): Promise<PoolClient> {
    const client = await this.chosen?.connect().catch((fault) => {
      if (isBusy(fault)) throw fault;
      return undefined;
    });
    if (client && (await this.isGood(client))) return client;
    const found = await this.find();
    this.chosen = found;
    return found.connect();
  }

  lose(client: PoolClient): void {
    this.writing = new WeakMap();
    for (const server of this.servers) server.lose(client);
  }

  end(): Promise<void> {
    return endAll(this.servers);
  }

  /** Checks a connection again from time to time, because a pooler can route it to another server. */
  private async isGood(client: PoolClient): Promise<boolean> {
    const now = performance.now();
    if (this.servers.length === 1 || now < this.standbyUntil) return true;
    if (now < (this.writing.get(client) ?? Number.NEGATIVE_INFINITY) + PASSED_OVER) return true;
    const { timeline } = await standingOf(client).catch(() => STANDBY);
    if (timeline > 0) this.writing.set(client, now);
    else client.release(true);
    return timeline > 0;
  }

  /** @throws the first server's fault if no server is suitable */
  private async find(): Promise<Server> {
    const [only, ...others] = this.servers;
    if (only && others.length === 0) return only;
    const asked = await Promise.allSettled(
      this.servers.map(async (server) => {
        const client = await server.connect();
        return { server, ...(await standingOf(client).finally(() => client.release())) };
      }),
    );
    const answered = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [best] = answered.toSorted((a, b) => b.timeline - a.timeline || b.replayed - a.replayed);
    if (best && (best.timeline > 0 || this.orStandby)) {
      this.standbyUntil = best.timeline > 0 ? 0 : performance.now() + PASSED_OVER;
      return best.server;
    }
    const [first] = asked;
    if (first?.status === 'rejected') throw first.reason;
    throw Object.assign(new Error('No server takes writes.'), { code: '25006' });
  }
}

interface Standing {
  /** the server's timeline, which increases with each promotion; 0 for a standby */
  timeline: number;
  /** bytes of the write-ahead log that a standby has replayed */
  replayed: number;
}

const STANDBY: Standing = { timeline: 0, replayed: 0 };
const STANDING = `select case when pg_is_in_recovery() then 0
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline,
  coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::float8 as replayed`;

async function standingOf(client: PoolClient): Promise<Standing> {
  const { rows } = await client.query<Standing>(STANDING);
  return rows[0] ?? STANDBY;
}

async function endAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => server.end()));
}
