import { join } from 'node:path';
import { accountOptions } from '#api/accountOptions.ts';
import { type RunningApi, serveApi } from '#api/serveApi.ts';
import { whyNoDemonstration } from '#data/demonstration/exposure.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { Patience } from '#serving/listeners.ts';
import { PATIENCE } from '#serving/untilStopped.ts';
import { createSite, type SiteServer } from '#site/server/createSite.ts';
import { findChromium } from '#site/server/printer/findChromium.ts';
import { createPrinter } from '#site/server/printer/printer.ts';
import { databases } from '#site/setup/databases.ts';
import { serverLog } from '#site/setup/serverLog.ts';

export interface ServersOptions {
  root: string;
  suite: CompiledSuite;
  environment: NodeJS.ProcessEnv;
  /** addresses that sites and API listen on */
  hosts: readonly string[];
  /** ports of the sites */
  ports: readonly number[];
  apiPort: number;
  /** --demonstration: everybody may use the demonstration accounts */
  demonstration: boolean;
  /** true: requests wait until `open` is called */
  held?: boolean;
}

export interface Servers {
  api: RunningApi;
  site: SiteServer;
  /** Answers what has waited. */
  open(): void;
  /** Lets running requests finish, then ends sites and API. */
  close(patience?: Patience): Promise<void>;
}

/** Starts the API and the sites in front of it. @throws Error where a port is taken, or accounts are those of everybody */
export async function runServers(options: ServersOptions): Promise<Servers> {
  const api = await startApi(options);
  const site = await startSite(options, api.inner).catch(async (error: unknown) => {
    await api.close();
    throw error;
  });
  const close = async (patience = PATIENCE) => {
    // Both stop at once; what the sites still answer they ask of the API by its inner way.
    const [{ requests, kept = 0 }, stopped] = [patience, api.stop(patience)];
    const end = performance.now() + (patience.later ?? requests);
    await site.close(requests, kept);
    await stopped;
    await api.close({ requests: 0, later: end - performance.now() });
  };
  const open = () => {
    api.open();
    site.open();
  };
  try {
    for (const port of options.ports) await site.listenOn(port, options.hosts);
    return { api, site, open, close };
  } catch (error) {
    await close({ requests: 0 });
    throw error;
  }
}

function startApi(options: ServersOptions): Promise<RunningApi> {
  const { root, suite, environment, hosts, apiPort, demonstration, held } = options;
  const domain = environment.ROHE_DOMAIN;
  return serveApi({
    suite,
    ...databases(root, environment),
    hosts,
    port: apiPort,
    whyNoDemonstration: whyNoDemonstration({ hosts, domain, demonstration }),
    log: serverLog,
    domain,
    people: accountOptions(root, suite, environment),
    ...(held && { held }),
  });
}

async function startSite(
  { root, suite, environment, held }: ServersOptions,
  apiOrigin: string,
): Promise<SiteServer> {
  const chromium = findChromium(environment);
  return createSite({
    suite,
    apiOrigin,
    dist: join(root, 'dist'),
    vega: join(root, 'generated', 'vega'),
    domain: environment.ROHE_DOMAIN,
    telemetry: {
      analytics: Boolean(environment.ROHE_ANALYTICS_URL),
      errors: environment.ROHE_ERROR_REPORTS === 'log',
    },
    ...(chromium && { printer: createPrinter(chromium) }),
    ...(held && { held }),
  });
}
