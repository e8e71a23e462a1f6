import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { RecentCounter } from '#engine/core/limits/recentCounter.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { Listeners } from '#serving/listeners.ts';
import { createApiClient, createVersionReader } from './ask/apiClient.ts';
import { createOutlineReader } from './ask/outlines.ts';
import type { Log, SiteContext } from './context/siteContext.ts';
import type { Telemetry } from './context/withTelemetry.ts';
import { readAssets } from './files/assetFiles.ts';
import { createByteCache } from './files/byteCache.ts';
import { createPictureDrawer } from './files/drawPictures.ts';
import { createVegaFiles } from './files/vegaFiles.ts';
import { handleRequest } from './handleRequest.ts';
import { loadRenderer, type SiteRenderer } from './html/siteRenderer.ts';
import type { Answer } from './http/answer.ts';
import { Jobs } from './jobs/jobs.ts';
import type { Printer } from './printer/printer.ts';

export interface SiteOptions {
  suite: CompiledSuite;
  /** where the API answers, e.g. http://127.0.0.1:4110 */
  apiOrigin: string;
  /** folder of the build, with client/ and server/ in it */
  dist: string;
  /** folder of the compiled charts */
  vega: string;
  /** sites answer to <host>.<domain> too; absent: to localhost names and ports only */
  domain?: string | undefined;
  log?: Log;
  /** what browsers tell the suite; absent: nothing */
  telemetry?: Telemetry;
  /** makes PDF files, and ends with the sites; absent: none are made */
  printer?: Printer | undefined;
  /** true: requests wait until `open` is called */
  held?: boolean;
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
  /**
   * Takes no new connections, lets running requests finish within `grace` ms, then ends. Kept connections get the answer to one more
   * request within `kept` ms.
   */
  close(grace?: number, kept?: number): Promise<void>;
  context: SiteContext;
}

/** Some eight hundred pages: the public ones of all public areas, alone and beside another. */
const KEPT_BYTES = 20 * 1024 * 1024;

/** The sites of a suite behind one handler. @throws Error where the build is missing */
export async function createSite(options: SiteOptions): Promise<SiteServer> {
  const context = await createContext(options);
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (options.dev && (await options.dev.middleware(req, res))) return;
    await handleRequest(req, res, context);
  };
  const listeners = new Listeners(
    (req, res) => {
      answer(req, res).catch((error: unknown) => {
        context.log({ level: 'error', message: 'An answer could not be sent.', error: String(error) });
        res.destroy();
      });
    },
    { requestTimeout: 30_000, keepAliveTimeout: 15_000, held: options.held ?? false },
  );
  return {
    context,
    listen: (port, host) => listeners.listen(port, host),
    listenOn: (port, hosts) => listeners.listenOn(port, hosts),
    open: () => listeners.open(),
    async close(grace = 5_000, kept = 0) {
      await listeners.stop({ requests: grace, kept });
      context.jobs.close();
      await context.printer?.close();
      context.api.close();
    },
  };
}

async function createContext(options: SiteOptions): Promise<SiteContext> {
  const { suite, dist, dev, domain, log = logToConsole } = options;
  const renderer = options.renderer ?? (dev ? null : await loadRenderer(dist));
  const api = createApiClient(options.apiOrigin);
  const vega = createVegaFiles(options.vega);
  return {
    suite: dev?.suite ?? (() => suite),
    renderer: dev?.renderer ?? (async () => renderer as SiteRenderer),
    api,
    version: createVersionReader(api),
    assets: dev ? new Map() : await readAssets(join(dist, 'client')),
    vega,
    pictures: createPictureDrawer({
      vega,
      outlines: createOutlineReader(api),
      report: (error, block) =>
        log({ level: 'error', message: 'A chart could not be drawn.', block, error: String(error) }),
    }),
    pages: dev ? null : createByteCache<Answer>(KEPT_BYTES),
    domain,
    telemetry: options.telemetry ?? { analytics: false, errors: false },
    counter: new RecentCounter(),
    jobs: new Jobs(),
    printer: options.printer ?? null,
    log,
  };
}

const logToConsole: Log = ({ level, ...entry }) => {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...entry });
  if (level === 'error') console.error(line);
  else console.log(line);
};
