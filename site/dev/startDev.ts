import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { accountOptions } from '#api/accountOptions.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { createServerDrawer } from '#api/pictures/keptDrawer.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { faultLog } from '#serving/log.ts';
import { inProcess } from '#site/server/ask/apiDoor.ts';
import { createSite } from '#site/server/createSite.ts';
import { findChromium } from '#site/server/printer/findChromium.ts';
import { createPrinter } from '#site/server/printer/printer.ts';
import { databases } from '#site/setup/databases.ts';
import { LOOPBACK } from '#site/setup/hosts.ts';
import { readSuite } from '#site/setup/prepare.ts';
import { startDevApi } from './devApi.ts';
import { devRenderer, PREAMBLE } from './devRenderer.ts';
import type { LiveCodegen } from './devSuite.ts';
import { followManifests } from './followManifests.ts';
import { createReloadEvents, EVENTS, type ReloadEvents } from './reloadEvents.ts';
import type { Tell } from './tellFindings.ts';

export interface RunningDev {
  suite(): CompiledSuite;
  /** Handles the requests that have waited: until then, the sites only occupy their ports. */
  open(): void;
  letsDemonstrationIn(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DevParts {
  codegen: LiveCodegen;
  tell: Tell;
  /** null: the demonstration may be shown */
  whyNoDemonstration: string | null;
}

/** Starts the API, every site and Vite, and follows saved manifests. */
export async function startDev(
  root: string,
  { codegen, tell, whyNoDemonstration }: DevParts,
): Promise<RunningDev> {
  let suite = readSuite(root);
  const { sites, api: apiAt } = suite.sites;
  const environment = readEnvironment();
  const events = createReloadEvents();
  const places = databases(root, environment);
  const drawer = createServerDrawer(root, places.drawings, faultLog);
  const charts = new ChartFiles(join(root, 'generated', 'vega'));
  const api = await startDevApi(suite, places, {
    port: apiAt.port,
    log: faultLog,
    drawer,
    people: accountOptions(root, suite, environment),
    whyNoDemonstration,
  });
  const vite = await createVite(root, await freePort());
  const chromium = findChromium(environment);
  const site = await createSite({
    suite,
    api: inProcess(api.app),
    drawer,
    ...(chromium && { printer: createPrinter(chromium) }),
    dist: join(root, 'dist'),
    charts,
    held: true,
    dev: {
      suite: () => suite,
      renderer: () => devRenderer(vite),
      middleware: devMiddleware(vite, events),
    },
  });
  const stop = followManifests({
    folder: join(root, 'manifests'),
    suite,
    codegen,
    async swap(next) {
      await api.swap(next);
      charts.clear();
      suite = next;
    },
    send: events.send,
    tell,
  });
  for (const { port } of sites) await site.listenOn(port, LOOPBACK);
  return {
    suite: () => suite,
    open: () => site.open(),
    letsDemonstrationIn: api.letsDemonstrationIn,
    async close() {
      stop();
      await site.close(500);
      await vite.close();
      await api.close();
      await drawer.close();
    },
  };
}

/** A free port, because several development servers may run at once. */
async function freePort(): Promise<number> {
  const probe = createProbe().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

function createVite(root: string, port: number): Promise<ViteDevServer> {
  return createServer({
    configFile: join(root, 'site', 'vite.config.ts'),
    // Sources and packages are outside the folder of the config.
    server: { middlewareMode: true, hmr: { port }, fs: { allow: [root] } },
    appType: 'custom',
    cacheDir: join(root, '.cache', 'vite'),
  });
}

/** Addresses that only Vite handles: sources by path, packages, its own client. */
const SOURCES = /^\/(@|node_modules\/|\.cache\/|[a-z]+\/[^?]*\.(tsx?|css)(\?|$))/;

/** Handles requests that only development has. Resolves to whether it did. */
function devMiddleware(vite: ViteDevServer, events: ReloadEvents) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const url = req.url ?? '';
    if (url === EVENTS) {
      events.connect(res);
      return true;
    }
    if (url === PREAMBLE) {
      res.writeHead(200, { 'content-type': 'text/javascript' }).end(preambleCode);
      return true;
    }
    if (!SOURCES.test(url)) return false;
    await new Promise<void>((resolve) => {
      res.on('close', resolve);
      vite.middlewares(req, res, () => {
        res.writeHead(404).end();
        resolve();
      });
    });
    return true;
  };
}

/**
 * Set-up of React's refresh, which must run before any component loads. As a module, it needs no inline
 * script.
 */
const preambleCode = react.preambleCode.replace('__BASE__', '/');
