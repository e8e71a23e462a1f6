import type { FastifyInstance } from 'fastify';
import { holdsDemonstrationAccount } from '#data/demonstration/exposure.ts';
import { followBoundaries } from '#data/import/boundaries/loadBoundaries.ts';
import { Listeners, type Patience } from '#serving/listeners.ts';
import { createApi, REQUEST_TIMEOUT } from './createApi.ts';
import { type DatabaseOptions, openDatabases } from './openDatabases.ts';
import type { ApiOptions, Log } from './services/options.ts';

export interface ServeOptions extends DatabaseOptions {
  /** files of outlines; absent or nothing there: maps are drawn as tiles */
  boundaries?: readonly string[] | undefined;
  /** addresses it listens on, all on one port */
  hosts: readonly string[];
  port: number;
  log: Log;
  trustedProxies?: string[];
  /** domain of the suite, for addresses in files that leave it */
  domain?: string | undefined;
  /** letters, links in them, analytics: see `accountOptions` */
  people?: Pick<ApiOptions, 'sendMail' | 'wwwOrigin' | 'passVisitOn'>;
  /** true: requests wait until `open` is called */
  held?: boolean;
}

export interface RunningApi {
  /** where it listens, e.g. http://127.0.0.1:4110 */
  address: string;
  /** where the sites of this process ask, who may do so until they have answered their last reader */
  inner: string;
  /** Answers what has waited. */
  open(): void;
  /** Whether a demonstration account can log in. */
  letsDemonstrationIn(): Promise<boolean>;
  /** Takes no new connections and answers what is under way; the sites can still ask. */
  stop(patience: Patience): Promise<void>;
  /** Stops, waits for what follows answers, as long as its patience lasts, then closes both databases. */
  close(patience?: Patience): Promise<void>;
}

/** Opens the databases and listens. @throws Error where demonstration accounts are left that may not be, or the port is taken */
export async function serveApi(options: ServeOptions): Promise<RunningApi> {
  const stopping = new AbortController();
  const databases = await openDatabases(options);
  const api = createApi({ ...apiOptions(options), ...databases, stopping: stopping.signal });
  const [outer, inner] = [listenersOf(api, options.held), listenersOf(api)];
  let stopped: Promise<void> | undefined;
  const stop = (patience: Patience) => {
    stopping.abort();
    stopped ??= outer.stop(patience);
    return stopped;
  };
  const close = async (patience: Patience = { requests: 0 }) => {
    const end = performance.now() + (patience.later ?? patience.requests);
    await stop(patience);
    await inner.stop({ requests: 0 });
    await api.later.settled(end - performance.now());
    await api.close();
    await Promise.all([databases.store.close(), databases.accounts.close()]);
  };
  try {
    await api.ready();
    const address = addressOf(options.hosts, await outer.listenOn(options.port, options.hosts));
    const own = `http://127.0.0.1:${await inner.listen(0, '127.0.0.1')}`;
    const letsDemonstrationIn = () => holdsDemonstrationAccount(databases.accounts);
    return { address, inner: own, open: () => outer.open(), letsDemonstrationIn, stop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function apiOptions({ suite, boundaries, log, domain, people, trustedProxies }: ServeOptions) {
  return {
    suite,
    clock: Date.now,
    boundaries: followBoundaries(...(boundaries ?? [])),
    log,
    domain,
    ...people,
    ...(trustedProxies && { trustedProxies }),
  };
}

/** Milliseconds for which a connection without requests is kept: longer than proxies do. */
const KEPT = 72_000;

/** Ports of their own instead of Fastify's: a stop then resets nobody. */
function listenersOf(api: FastifyInstance, held = false): Listeners {
  const options = { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEPT, held };
  return new Listeners((req, res) => api.routing(req, res), options);
}

function addressOf([host = '']: readonly string[], port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
