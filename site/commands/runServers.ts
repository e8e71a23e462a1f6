import { join } from 'node:path';
import { accountOptions } from '../../api/accounts/fromEnvironment.ts';
import { type RunningApi, serveApi } from '../../api/serveApi.ts';
import type { CompiledSuite } from '../../generated/types.ts';
import { findChromium } from '../print/findChromium.ts';
import { createPrinter } from '../print/printer.ts';
import { createSite, type SiteServer } from '../server/createSite.ts';
import { databases } from './databases.ts';
import { serverLog } from './serverLog.ts';

export interface ServersOptions {
  root: string;
  suite: CompiledSuite;
  environment: NodeJS.ProcessEnv;
  /** ports of the sites, each with the addresses it listens on */
  listen: { port: number; hosts: (string | undefined)[] }[];
  api: { host: string; port: number };
}

export interface Servers {
  api: RunningApi;
  site: SiteServer;
  /** Lets running requests finish, then ends sites and API. */
  close(): Promise<void>;
}

/** Starts the API and the sites in front of it. @throws Error where a port is taken */
export async function runServers(options: ServersOptions): Promise<Servers> {
  const { root, suite, environment } = options;
  const chromium = findChromium(environment);
  const api = await serveApi({
    suite,
    ...databases(root, environment),
    ...options.api,
    production: environment.NODE_ENV === 'production',
    log: serverLog,
    domain: environment.ROHE_DOMAIN,
    people: accountOptions(root, suite, environment),
  }).catch(tellTakenPort);
  const site = await createSite({
    suite,
    apiOrigin: reachable(api.address),
    dist: join(root, 'dist'),
    vega: join(root, 'generated', 'vega'),
    domain: environment.ROHE_DOMAIN,
    telemetry: {
      analytics: Boolean(environment.ROHE_ANALYTICS_URL),
      errors: environment.ROHE_ERROR_REPORTS === 'log',
    },
    ...(chromium && { printer: createPrinter(chromium) }),
  });
  const close = async () => {
    await site.close();
    await api.close();
  };
  try {
    for (const { port, hosts } of options.listen) await listenOn(site, port, hosts);
    return { api, site, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Listens on every given address; a machine without IPv6 has one less. */
export async function listenOn(site: SiteServer, port: number, hosts: (string | undefined)[]): Promise<void> {
  const results = await Promise.allSettled(hosts.map((host) => site.listen(port, host)));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const taken = failures.find((error) => error.code === 'EADDRINUSE' || error.code === 'EACCES');
  if (taken) return tellTakenPort(taken);
  if (failures.length === hosts.length) throw failures[0];
}

/** Says which port is in use instead of how the system words it. */
export function tellTakenPort(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code === 'EADDRINUSE') {
    throw new Error(`Port ${error.port ?? ''} is in use. Stop what uses it, then start again.`, {
      cause: error,
    });
  }
  throw error;
}

/** An API that listens everywhere is reached on this machine. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//127.0.0.1:');
}
