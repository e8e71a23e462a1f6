import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompiledSuite } from '../generated/types.ts';
import { accountOptions } from './accounts/fromEnvironment.ts';
import type { Log } from './options.ts';
import { serveApi } from './serveApi.ts';

/** One JSON line per entry; errors with their stack, which never leaves the server otherwise. */
const log: Log = {
  info: (entry) => process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`),
  error: ({ error, ...entry }) => {
    const stack = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry, stack })}\n`);
  },
};

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Runs the API by itself: `node api/server.ts`. The only place that reads the environment. */
async function main(environment: NodeJS.ProcessEnv): Promise<void> {
  const suite = JSON.parse(readFileSync(root('generated/suite.json'), 'utf8')) as CompiledSuite;
  const proxies = environment.ROHE_TRUSTED_PROXIES;
  const api = await serveApi({
    suite,
    observations: environment.ROHE_DATABASE_URL ?? root('.data/observations.sqlite'),
    accounts: environment.ROHE_ACCOUNTS_URL ?? root('.data/accounts.sqlite'),
    host: environment.ROHE_API_HOST ?? '127.0.0.1',
    port: Number(environment.ROHE_API_PORT ?? suite.sites.api.port),
    production: environment.NODE_ENV === 'production',
    log,
    domain: environment.ROHE_DOMAIN,
    people: accountOptions(root(''), suite, environment),
    ...(proxies && { trustedProxies: proxies.split(',').map((proxy) => proxy.trim()) }),
  });
  log.info({ event: 'listening', address: api.address });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void api.close());
}

if (import.meta.main) await main(process.env);
