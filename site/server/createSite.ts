import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import { MemoryLimiter } from '#engine/core/limits/memoryLimiter.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { createApp } from '#serving/createApp.ts';
import { throughDoor } from '#serving/doors.ts';
import { trustedProxies } from '#serving/http/trustedProxies.ts';
import { Listeners } from '#serving/listeners.ts';
import { wholeLog } from '#serving/log.ts';
import { type LineBounds, MakingLine } from '#serving/making/makingLine.ts';
import type { Metrics } from '#serving/metrics.ts';
import { addSites } from './addSites.ts';
import { keptPages } from './answers/keptAnswer.ts';
import { createApiClient, createVersionReader } from './ask/apiClient.ts';
import type { ApiDoor } from './ask/apiDoor.ts';
import { createOutlineReader } from './ask/outlines.ts';
import type { Log, SiteContext } from './context/siteContext.ts';
import type { Telemetry } from './context/withTelemetry.ts';
import { readAssets } from './files/assetFiles.ts';
import { createPictureDrawer } from './files/drawPictures.ts';
import { loadRenderer, type SiteRenderer } from './html/siteRenderer.ts';
import type { SiteJobs } from './jobs/basis.ts';
import { DocumentMaker } from './jobs/documentMaker.ts';
import { MemoryJobs } from './jobs/memoryJobs.ts';
import { ReadyAhead } from './making/readyAhead.ts';
import type { Printer } from './printer/printer.ts';

export interface SiteOptions {
  suite: CompiledSuite;
  /** connection to the API */
  api: ApiDoor;
  /** folder of the build, with client/ and server/ in it */
  dist: string;
  /** the charts compiled by codegen */
  charts: ChartStore;
  /** sites also use <host>.<domain>; absent: only localhost names and ports */
  domain?: string | undefined;
  /** addresses or ranges of trusted proxies; absent: only this machine */
  trustedProxies?: readonly string[];
  /** draws charts, closed by its creator; absent: drawn in this process */
  drawer?: ChartDrawer | undefined;
  log?: Log;
  /** true: every response is logged */
  logRequests?: boolean;
  /** collects metrics of renderings; absent: not collected */
  metrics?: Metrics | undefined;
  /** aborted when the process starts to stop, which may be before the sites close; absent: when they close */
  stopping?: AbortSignal | undefined;
  /** which reports browsers send; absent: none */
  telemetry?: Telemetry;
  /** makes PDF files, and closes with the sites; absent: none are made */
  printer?: Printer | undefined;
  /** stores slow documents, created on first use; absent: each server stores its own */
  jobs?: (() => SiteJobs) | undefined;
  /** true: requests wait until `open` is called */
  held?: boolean;
  /** how many pages render at once, and how many may wait; absent: the app's queue, shared with the API */
  line?: LineBounds;
  /** how many pages are counted, and rendered after a publish */
  ahead?: number;
  /** renderer to use instead of the build in `dist` */
  renderer?: SiteRenderer;
  /** development: the current suite, code from source files, and a first look at each request */
  dev?: {
    suite(): CompiledSuite;
    renderer(): Promise<SiteRenderer>;
    /** resolves to true if it handled the request */
    middleware(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  };
}

export interface SiteServer {
  /** Opens one more port; port and host name determine the site. @returns the port number */
  listen(port: number, host?: string): Promise<number>;
  /** The same on every given address. @throws Error if the port is in use */
  listenOn(port: number, hosts: readonly string[]): Promise<number>;
  /** Handles the requests that have waited. */
  open(): void;
  /** Figures or grants may have changed: cached pages are checked before they are shown again. */
  changed(): void;
  /**
   * Refuses new connections and lets requests finish within `grace` ms. Keep-alive connections may send one
   * more request within `kept` ms.
   */
  close(grace?: number, kept?: number): Promise<void>;
  context: SiteContext;
}

/** After a publish, as many pages as are kept render again while the queue is empty. */
const AHEAD = 800;
/** ms between two checks for a publish, even without requests. */
const LOOK = 5_000;
/** ms in which several changes cause one check. */
const TOGETHER = 50;

/** The sites of a suite in an app of their own. @throws Error if the build is missing */
export async function createSite(options: SiteOptions): Promise<SiteServer> {
  const { trustedProxies: trusted, logRequests: named = false, metrics } = options;
  const app = createApp(trusted, { named, metrics });
  const site = await openSites(app, options);
  await app.ready();
  return {
    ...site,
    async close(grace, kept) {
      await site.close(grace, kept);
      await app.close();
    },
  };
}

/** Adds the sites of a suite to an app, which must be made ready. @throws Error if the build is missing */
export async function openSites(app: FastifyInstance, options: SiteOptions): Promise<SiteServer> {
  const closing = new AbortController();
  const { signal } = closing;
  const stopping = options.stopping ? AbortSignal.any([options.stopping, signal]) : signal;
  const context = await createContext(
    options,
    stopping,
    options.line ? new MakingLine(options.line) : app.line,
  );
  addSites(app, context);
  options.metrics?.gauge('rohe_making', 'Pages that are made, and that wait for their turn.', ['state'], () =>
    Object.entries(context.line.standing()).map(([state, count]) => [{ state }, count]),
  );
  const look = () => context.version().then((version) => context.ahead.see(version));
  let looking: NodeJS.Timeout | undefined;
  let told: NodeJS.Timeout | undefined;
  // Not earlier: an injected request makes the app ready, but the API is added only after its databases open.
  app.addHook('onReady', async () => {
    looking = setInterval(() => void look().catch(() => undefined), LOOK).unref();
  });
  const listeners = new Listeners(behindDev(throughDoor(app, 'site'), options), {
    requestTimeout: 30_000,
    keepAliveTimeout: 15_000,
    held: options.held ?? false,
  });
  return {
    context,
    listen: (port, host) => listeners.listen(port, host),
    listenOn: (port, hosts) => listeners.listenOn(port, hosts),
    open: () => listeners.open(),
    changed() {
      context.version.forget();
      // Several changes in a short time cause one check.
      told ??= setTimeout(() => {
        told = undefined;
        void look().catch(() => undefined);
      }, TOGETHER).unref();
    },
    async close(grace = 5_000, kept = 0) {
      closing.abort();
      clearInterval(looking);
      clearTimeout(told);
      await listeners.stop({ requests: grace, kept });
      await context.jobs.close();
      await context.printer?.close();
      context.api.close();
    },
  };
}

/** Handles requests that the development middleware does not. */
function behindDev(answer: RequestListener, { dev, log = writeLog }: SiteOptions): RequestListener {
  if (!dev) return answer;
  return (req, res) => {
    dev.middleware(req, res).then(
      (isAnswered) => isAnswered || answer(req, res),
      (error: unknown) => {
        log({ level: 'error', message: 'An answer could not be sent.', error: String(error) });
        res.destroy();
      },
    );
  };
}

async function createContext(
  options: SiteOptions,
  stopping: AbortSignal,
  line: MakingLine,
): Promise<SiteContext> {
  const { suite, dist, dev, domain, log = writeLog } = options;
  const renderer = options.renderer ?? (dev ? null : speaking(await loadRenderer(dist), suite));
  const api = createApiClient(options.api);
  const own: SiteJobs = new MemoryJobs();
  return {
    suite: dev?.suite ?? (() => suite),
    renderer: dev
      ? async () => speaking(await dev.renderer(), dev.suite())
      : async () => renderer as SiteRenderer,
    api,
    version: createVersionReader(api),
    assets: dev ? new Map() : await readAssets(join(dist, 'client')),
    charts: options.charts,
    pictures: createPictureDrawer({
      charts: options.charts,
      outlines: createOutlineReader(api),
      drawer: options.drawer,
      report: (error, block) =>
        log({ level: 'error', message: 'A chart could not be drawn.', block, error: String(error) }),
    }),
    pages: dev ? null : keptPages(),
    line,
    ahead: new ReadyAhead(line, options.ahead ?? AHEAD),
    domain,
    proxies: trustedProxies(options.trustedProxies),
    telemetry: options.telemetry ?? { analytics: false, errors: false },
    limiter: new MemoryLimiter(),
    jobs: new DocumentMaker(options.jobs ?? (() => own)),
    printer: options.printer ?? null,
    log,
    logRequests: options.logRequests ?? false,
    stopping,
  };
}

/**
 * Registers the messages in this process and in the renderer, whose bundle has its own copy of the registry.
 */
function speaking(renderer: SiteRenderer, { messages }: CompiledSuite): SiteRenderer {
  registerWords(messages);
  renderer.registerWords(messages);
  return renderer;
}

const writeLog: Log = ({ level, ...entry }) => wholeLog[level]({ level, ...entry });
