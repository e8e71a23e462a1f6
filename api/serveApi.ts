import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#data/accounts/contract.ts';
import { holdsDemonstrationAccount } from '#data/accounts/demonstration/exposure.ts';
import { followBoundaries } from '#data/import/boundaries/loadBoundaries.ts';
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
  /** files of outlines; absent or nothing there: maps are drawn as tiles */
  boundaries?: readonly string[] | undefined;
  /** draws charts, and is closed by its creator; absent: they are drawn in this process */
  drawer?: ChartDrawer;
  /** see ApiOptions */
  charts?: ChartStore;
  /** addresses it listens on, all on one port */
  hosts: readonly string[];
  port: number;
  log: ServerLog;
  /** domain of the suite, for addresses in files that leave it */
  domain?: string | undefined;
  /** emails, links in them, analytics: see `accountOptions` */
  people?: Pick<ApiOptions, 'sendMail' | 'wwwOrigin' | 'passVisitOn' | 'errorReports'>;
  /** true: requests wait until `open` is called */
  held?: boolean;
  /** aborted once the process is to stop, which may be before the API is: it is not ready any more; absent: then */
  stopping?: AbortSignal | undefined;
  /** collects metrics of emails and databases; absent: none are read */
  metrics?: Metrics | undefined;
  /** the app that the API is added to, and that ends with it; it may answer other things too. Absent: one of its own */
  app?: FastifyInstance;
}

export interface RunningApi {
  /** where it listens, e.g. http://127.0.0.1:4110 */
  address: string;
  /** takes requests of this process until it is closed: sites ask until they have answered their last reader */
  app: FastifyInstance;
  /** Answers what has waited. */
  open(): void;
  /** Whether a demonstration account can log in. */
  letsDemonstrationIn(): Promise<boolean>;
  /**
   * Called when there may be new figures or grants, if the database can notify. Code that has to know polls
   * too.
   */
  onChange(heard: () => void): void;
  /** keeps documents that take long, shared by all servers on one PostgreSQL; absent: on files each server keeps its own */
  documentJobs?: Accounts['documentJobs'];
  /** Takes no new connections and answers what is under way; the sites can still ask. */
  stop(patience: Patience): Promise<void>;
  /** Stops, waits for what follows answers, as long as its patience lasts, then closes both databases. */
  close(patience?: Patience): Promise<void>;
}

/** Milliseconds in which a request has to arrive whole. */
const REQUEST_TIMEOUT = 15_000;
/** Milliseconds for which a connection without requests is kept: longer than proxies do. */
const KEPT = 72_000;

/** Opens the databases and listens. @throws Error where demonstration accounts are left that may not be, or the port is taken */
export async function serveApi(options: ServeOptions): Promise<RunningApi> {
  const stopped = new AbortController();
  const stopping = options.stopping ? AbortSignal.any([options.stopping, stopped.signal]) : stopped.signal;
  const { lacking, ...databases } = await openDatabases(options);
  // Who is held is filled first.
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
