import { join } from 'node:path';
import { accountOptions } from '#api/accountOptions.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { createServerDrawer } from '#api/pictures/keptDrawer.ts';
import type { ServeOptions } from '#api/serveApi.ts';
import { whyNoDemonstration } from '#data/accounts/demonstration/exposure.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { Environment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { createApp } from '#serving/createApp.ts';
import type { Patience } from '#serving/listeners.ts';
import { faultLog, wholeLog } from '#serving/log.ts';
import { Metrics } from '#serving/metrics.ts';
import { PATIENCE } from '#serving/untilStopped.ts';
import { overHttp } from '#site/server/ask/apiDoor.ts';
import { createSite, type SiteOptions, type SiteServer } from '#site/server/createSite.ts';
import { findChromium } from '#site/server/printer/findChromium.ts';
import { createPrinter } from '#site/server/printer/printer.ts';
import { databases } from '#site/setup/databases.ts';
import { serveTogether } from './serveTogether.ts';

export interface ServersOptions {
  root: string;
  suite: CompiledSuite;
  environment: Environment;
  /** addresses that sites and API listen on */
  hosts: readonly string[];
  /** ports of the sites */
  ports: readonly number[];
  apiPort: number;
  /** --demonstration: everybody may use the demonstration accounts */
  demonstration: boolean;
  /** true: requests wait until `open` is called */
  held?: boolean;
  /**
   * aborted when the process starts to stop, some time before the servers close; absent: they close at once
   */
  stopping?: AbortSignal | undefined;
}

export interface Servers {
  /** Handles the requests that have waited. */
  open(): void;
  /** Whether a demonstration account can log in. */
  letsDemonstrationIn(): Promise<boolean>;
  /** Lets running requests finish, then ends sites and API. */
  close(patience?: Patience): Promise<void>;
}

/**
 * Starts sites and API in one app, in which the sites call the API without a connection. If the environment
 * names an API server, only the sites start. @throws Error if a port is in use, or a forbidden demonstration
 * account exists
 */
export async function runServers(options: ServersOptions): Promise<Servers> {
  const { apiUrl } = options.environment;
  const { root, environment } = options;
  const drawer = createServerDrawer(root, databases(root, environment).drawings, faultLog);
  const read = options.environment.metrics;
  const metrics = read && new Metrics();
  try {
    const charts = new ChartFiles(join(root, 'generated', 'vega'));
    const drawn = { ...options, drawer, charts, metrics };
    const servers = apiUrl === undefined ? await startBoth(drawn) : await startSites(drawn, apiUrl);
    let measured: { close: () => void } | undefined;
    const close = async (patience?: Patience) => {
      await servers.close(patience);
      measured?.close();
      await drawer.close();
    };
    try {
      if (read) measured = await metrics?.serve(read);
      for (const port of options.ports) await servers.site.listenOn(port, options.hosts);
    } catch (error) {
      await servers.close({ requests: 0 });
      throw error;
    }
    return { ...servers, close };
  } catch (error) {
    await drawer.close();
    throw error;
  }
}

type WithSite = Servers & { site: SiteServer };
type Drawn = ServersOptions & { drawer: ChartDrawer; charts: ChartFiles; metrics: Metrics | undefined };

function startBoth(options: Drawn): Promise<WithSite> {
  const { trustedProxies, logRequests: named } = options.environment;
  const app = createApp(trustedProxies, { named, metrics: options.metrics });
  return serveTogether(app, { api: apiOptions(options), site: siteOptions(options) });
}

async function startSites(options: Drawn, apiUrl: string): Promise<WithSite> {
  const site = await createSite({ ...siteOptions(options), api: overHttp(apiUrl) });
  const close = ({ requests, kept = 0 }: Patience = PATIENCE) => site.close(requests, kept);
  return { site, open: () => site.open(), letsDemonstrationIn: async () => false, close };
}

function apiOptions(options: Drawn): ServeOptions {
  const { root, suite, environment, hosts, apiPort, demonstration, drawer, charts, held, stopping, metrics } =
    options;
  const { domain, logRequests } = environment;
  return {
    suite,
    ...databases(root, environment),
    hosts,
    port: apiPort,
    whyNoDemonstration: whyNoDemonstration({ hosts, domain, demonstration }),
    drawer,
    charts,
    log: logRequests ? wholeLog : faultLog,
    stopping,
    metrics,
    domain,
    demandSecondFactor: environment.demandSecondFactor,
    people: accountOptions(root, suite, environment),
    ...(held && { held }),
  };
}

function siteOptions({
  root,
  suite,
  environment,
  drawer,
  charts,
  held,
  stopping,
  metrics,
}: Drawn): Omit<SiteOptions, 'api'> {
  const chromium = findChromium(environment);
  return {
    suite,
    drawer,
    dist: join(root, 'dist'),
    charts,
    domain: environment.domain,
    trustedProxies: environment.trustedProxies,
    logRequests: environment.logRequests,
    stopping,
    metrics,
    telemetry: {
      analytics: environment.analyticsUrl !== undefined,
      errors: environment.errorReports,
    },
    ...(chromium && { printer: createPrinter(chromium) }),
    ...(held && { held }),
  };
}
