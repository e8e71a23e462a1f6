import { once } from 'node:events';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { accountOptions } from '../../api/accounts/fromEnvironment.ts';
import type { CompiledSuite } from '../../generated/types.ts';
import { databases } from '../commands/databases.ts';
import { LOOPBACK } from '../commands/hosts.ts';
import { readSuite } from '../commands/prepare.ts';
import { serverLog } from '../commands/serverLog.ts';
import { findChromium } from '../print/findChromium.ts';
import { createPrinter } from '../print/printer.ts';
import { createSite } from '../server/createSite.ts';
import { startDevApi } from './devApi.ts';
import { devMiddleware } from './devMiddleware.ts';
import { devRenderer } from './devRenderer.ts';
import type { RunCodegen } from './devSuite.ts';
import { createReloadEvents } from './reloadEvents.ts';
import { watchManifests } from './watchManifests.ts';

export interface RunningDev {
  suite(): CompiledSuite;
  /** Answers what has waited: until then the sites hold their ports only. */
  open(): void;
  letsDemonstrationIn(): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts the API, every site and Vite behind them, and follows saved manifests. */
export async function startDev(
  root: string,
  runCodegen: RunCodegen,
  whyNoDemonstration: string | null,
): Promise<RunningDev> {
  let suite = readSuite(root);
  const { sites, api: apiAt } = suite.sites;
  const events = createReloadEvents();
  const api = await startDevApi(suite, databases(root, process.env), {
    port: apiAt.port,
    log: serverLog,
    people: accountOptions(root, suite, process.env),
    whyNoDemonstration,
  });
  const vite = await createVite(root, await freePort());
  const chromium = findChromium(process.env);
  const site = await createSite({
    suite,
    apiOrigin: api.origin,
    ...(chromium && { printer: createPrinter(chromium) }),
    dist: join(root, 'dist'),
    vega: join(root, 'generated', 'vega'),
    held: true,
    dev: {
      suite: () => suite,
      renderer: () => devRenderer(vite),
      middleware: devMiddleware(vite, events),
    },
  });
  const stop = watchManifests([join(root, 'manifests')], async () => {
    const started = performance.now();
    const result = await runCodegen(root, { tolerant: true });
    tell(result.findings, performance.now() - started);
    if (result.suite && result.changed.length > 0) {
      suite = result.suite;
      site.context.vega.clear();
      await api.swap(suite);
    }
    const errors = result.findings.filter(({ severity }) => severity === 'error');
    events.send(errors.length > 0 ? { event: 'findings', findings: errors } : { event: 'reload' });
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
    },
  };
}

/** A port that nobody holds: several of these run beside each other. */
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
    // Sources and packages lie beside the folder of the config.
    server: { middlewareMode: true, hmr: { port }, fs: { allow: [root] } },
    appType: 'custom',
    cacheDir: join(root, '.cache', 'vite'),
  });
}

function tell(
  findings: { path: string; line: number; column: number; severity: string; message: string }[],
  ms: number,
): void {
  const lines = findings.map(
    ({ path, line, column, severity, message }) => `${path}:${line}:${column}: ${severity}: ${message}`,
  );
  process.stdout.write(`${[...lines, `Manifests read in ${Math.round(ms)} ms.`].join('\n')}\n`);
}
