import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#data/accounts/contract.ts';
import { holdsDemonstrationAccount } from '#data/accounts/demonstration/exposure.ts';
import { followBoundaries } from '#data/boundaries/loadBoundaries.ts';
import { isPostgres } from '#data/postgres/address.ts';
import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { createApp } from '#serving/createApp.ts';
import { throughDoor } from '#serving/doors.ts';
import { Listeners, type Patience } from '#serving/listeners.ts';
import type { ServerLog } from '#serving/log.ts';
import type { Metrics } from '#serving/metrics.ts';
import { addApi } from './createApi.ts';
import { measureApi } from './measureApi.ts';
import { type DatabaseOptions, openDatabases } from './openDatabases.ts';
import type { ApiOptions } from './services/options.ts';

export interface ServeOptions extends DatabaseOptions {
  /** boundary files; absent or missing: maps are drawn as tiles */
  boundaries?: readonly string[] | undefined;
  /** draws charts, closed by its creator; absent: drawn in this process */
  drawer?: ChartDrawer;
  /** see ApiOptions */
  charts?: ChartStore;
  /** addresses it listens on, all on one port */
  hosts: readonly string[];
  port: number;
  log: ServerLog;
  /** domain of the suite, for addresses in exported files */
  domain?: string | undefined;
  /** emails, links in them, analytics: see `accountOptions` */
  people?: Pick<ApiOptions, 'sendMail' | 'wwwOrigin' | 'passVisitOn' | 'errorReports'>;
  /** true: requests wait until `open` is called */
  held?: boolean;
  /**
   * aborted when the process starts to stop, which may be before the API does; it is then no longer ready.
   * Absent: when the API stops
   */
  stopping?: AbortSignal | undefined;
  /** collects metrics of emails and databases; absent: not collected */
  metrics?: Metrics | undefined;
  /** the app to add the API to, closed with it; it may have other routes too. Absent: its own */
  app?: FastifyInstance;
}

export interface RunningApi {
  /** where it listens, e.g. http://127.0.0.1:4110 */
  address: string;
  /** serves requests from this process until it is closed, so sites can answer their last readers */
  app: FastifyInstance;
  /** Handles the requests that have waited. */
  open(): void;
  /** Whether a demonstration account can log in. */
  letsDemonstrationIn(): Promise<boolean>;
  /**
   * Called when figures or grants may have changed, if the database can notify. Callers that must not miss a
   * change poll as well.
   */
  onChange(heard: () => void): void;
  /**
   * stores slow documents, shared by all servers on one PostgreSQL; absent with SQLite: each server stores
   * its own
   */
  documentJobs?: Accounts['documentJobs'];
  /** Refuses new connections and finishes requests in progress; the sites can still call it. */
  stop(patience: Patience): Promise<void>;
  /** Stops, waits for work after responses within its patience, then closes both databases. */
  close(patience?: Patience): Promise<void>;
}

/** ms in which a request has to arrive completely */
const REQUEST_TIMEOUT = 15_000;
/** ms that an idle connection stays open: longer than proxies keep theirs */
const KEPT = 72_000;

/**
 * Opens the databases and listens. @throws Error if a forbidden demonstration account exists or the port is
 * in use
 */
export async function serveApi(options: ServeOptions): Promise<RunningApi> {
  const stopped = new AbortController();
  const stopping = options.stopping ? AbortSignal.any([options.stopping, stopped.signal]) : stopped.signal;
  const { lacking, ...databases } = await openDatabases(options);
  // A held server is filled with data before it opens.
  if (!options.held) for (const message of lacking) options.log.error({ event: 'lacking', message });
  registerWords(options.suite.messages);
  const { app = createApp() } = options;
  addApi(app, { ...apiOptions(options), ...databases, stopping });
  if (options.metrics) measureApi(options.metrics, databases, Date.now);
  const times = { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEPT };
  const listeners = new Listeners(throughDoor(app, 'api'), { ...times, held: options.held ?? false });
  let ended: Promise<void> | undefined;
  const stop = (patience: Patience) => {
    stopped.abort();
    ended ??= listeners.stop(patience);
    return ended;
  };
  const close = async (patience: Patience = { requests: 0 }) => {
    const end = performance.now() + (patience.later ?? patience.requests);
    await stop(patience);
    await app.later.settled(end - performance.now());
    await app.close();
    await Promise.all([databases.store.close(), databases.accounts.close()]);
  };
  try {
    await app.ready();
    const address = addressOf(options.hosts, await listeners.listenOn(options.port, options.hosts));
    const letsDemonstrationIn = () => holdsDemonstrationAccount(databases.accounts);
    const onChange = (heard: () => void) => {
      databases.store.onCommit(heard);
      databases.accounts.onCommit(heard);
    };
    const { documentJobs } = databases.accounts;
    const shared = isPostgres(options.accounts) && { documentJobs };
    return {
      ...shared,
      address,
      app,
      onChange,
      open: () => listeners.open(),
      letsDemonstrationIn,
      stop,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function apiOptions({ suite, boundaries, drawer, charts, log, domain, people }: ServeOptions) {
  return {
    suite,
    clock: Date.now,
    boundaries: followBoundaries(...(boundaries ?? [])),
    log,
    domain,
    ...(drawer && { drawer }),
    ...(charts && { charts }),
    ...people,
  };
}

function addressOf([host = '']: readonly string[], port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
