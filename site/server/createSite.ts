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
import { createVegaFiles } from './files/vegaFiles.ts';
import { loadRenderer, type SiteRenderer } from './html/siteRenderer.ts';
import type { SiteJobs } from './jobs/basis.ts';
import { DocumentMaker } from './jobs/documentMaker.ts';
import { MemoryJobs } from './jobs/memoryJobs.ts';
import { type AheadBounds, ReadyAhead } from './making/readyAhead.ts';
import type { Printer } from './printer/printer.ts';

export interface SiteOptions {
  suite: CompiledSuite;
  /** the way to the API */
  api: ApiDoor;
  /** folder of the build, with client/ and server/ in it */
  dist: string;
  /** the charts that codegen compiled */
  charts: ChartStore;
  /** sites answer to <host>.<domain> too; absent: to localhost names and ports only */
  domain?: string | undefined;
  /** addresses or ranges of servers that are believed on who visits and how; absent: this machine alone */
  trustedProxies?: readonly string[];
  /** draws charts, and is closed by its creator; absent: they are drawn in this process */
  drawer?: ChartDrawer | undefined;
  log?: Log;
  /** true: every answer is a line of it */
  logRequests?: boolean;
  /** collects metrics of renderings; absent: nobody reads any */
  metrics?: Metrics | undefined;
  /** aborted once the process is to stop, which may be before the sites are closed; absent: then */
  stopping?: AbortSignal | undefined;
  /** what browsers report to the suite; absent: nothing */
  telemetry?: Telemetry;
  /** makes PDF files, and ends with the sites; absent: none are made */
  printer?: Printer | undefined;
  /** keeps documents that take long, once somebody asks; absent: each server its own */
  jobs?: (() => SiteJobs) | undefined;
  /** true: requests wait until `open` is called */
  held?: boolean;
  /** how many pages are made at a time, and how many may wait; absent: as the app has it, with what the API makes */
  line?: LineBounds;
  /** how many pages are counted, and how many of them made ready after a publish */
  ahead?: AheadBounds;
  /** what renders pages instead of the build in `dist` */
  renderer?: SiteRenderer;
  /** development: the suite as it is now, code from its sources, a look at requests before the sites */
  dev?: {
    suite(): CompiledSuite;
    renderer(): Promise<SiteRenderer>;
    /** true: the request was answered */
    middleware(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  };
}

export interface SiteServer {
  /** One more port to answer on; which site depends on port and host name. @returns the port taken */
  listen(port: number, host?: string): Promise<number>;
  /** The same on every given address. @throws Error where the port is taken */
  listenOn(port: number, hosts: readonly string[]): Promise<number>;
  /** Answers what has waited. */
  open(): void;
  /** There may be other figures or grants: what is kept is looked at before it is shown again. */
  changed(): void;
  /**
   * Takes no new connections, lets running requests finish within `grace` ms, then ends. Kept connections get the answer to one more
   * request within `kept` ms.
   */
  close(grace?: number, kept?: number): Promise<void>;
  context: SiteContext;
}

/** A publish is followed by some seconds of rendering while nobody else waits. */
const AHEAD: AheadBounds = { counted: 1_000, ready: 100 };
/** ms between two checks for a publish, even if nobody asks for a page. */
const LOOK = 5_000;
/** ms within which changes are looked at together. */
const TOGETHER = 50;

/** The sites of a suite by themselves. @throws Error where the build is missing */
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

/** Adds the sites of a suite to an app, which answers once it is ready. @throws Error where the build is missing */
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
  // Not earlier: a request inside makes the app ready, and the API is added to it once its databases are open.
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
      // Of many changes at a time each is known, and looked at together with the others.
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

/** What answers where development has no answer of its own. */
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
    vega: createVegaFiles(options.charts),
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

/** The server's own code and what draws, which is built as one file and has its words for itself. */
function speaking(renderer: SiteRenderer, { messages }: CompiledSuite): SiteRenderer {
  registerWords(messages);
  renderer.registerWords(messages);
  return renderer;
}

const writeLog: Log = ({ level, ...entry }) => wholeLog[level]({ level, ...entry });
