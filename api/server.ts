import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whyNoDemonstration } from '#data/demonstration/exposure.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { PATIENCE, untilStopped } from '#serving/untilStopped.ts';
import { accountOptions } from './accountOptions.ts';
import { serveApi } from './serveApi.ts';
import type { Log } from './services/options.ts';

/** One JSON line per entry; errors with their stack, which never leaves the server otherwise. */
const log: Log = {
  info: (entry) => process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`),
  error: ({ error, ...entry }) => {
    const stack = error === undefined ? undefined : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry, stack })}\n`);
  },
};

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Runs the API by itself: `node api/server.ts [--demonstration]`. The only place that reads the environment. */
async function main(environment: NodeJS.ProcessEnv, demonstration: boolean): Promise<void> {
  const suite = JSON.parse(readFileSync(root('generated/suite.json'), 'utf8')) as CompiledSuite;
  const proxies = environment.ROHE_TRUSTED_PROXIES;
  const hosts = [environment.ROHE_API_HOST ?? '127.0.0.1'];
  const domain = environment.ROHE_DOMAIN;
  const api = await serveApi({
    suite,
    observations: environment.ROHE_DATABASE_URL ?? root('.data/observations.sqlite'),
    accounts: environment.ROHE_ACCOUNTS_URL ?? root('.data/accounts.sqlite'),
    hosts,
    port: Number(environment.ROHE_API_PORT ?? suite.sites.api.port),
    whyNoDemonstration: whyNoDemonstration({ hosts, domain, demonstration }),
    log,
    domain,
    people: accountOptions(root(''), suite, environment),
    ...(proxies && { trustedProxies: proxies.split(',').map((proxy) => proxy.trim()) }),
  });
  log.info({ event: 'listening', address: api.address });
  await untilStopped(() => api.close(PATIENCE));
}

if (import.meta.main) {
  await main(process.env, process.argv.includes('--demonstration')).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
