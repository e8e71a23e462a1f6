import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whyNoDemonstration } from '#data/accounts/demonstration/exposure.ts';
import { DRAWINGS } from '#data/backup/otherFiles.ts';
import { keyFileOf } from '#data/connect.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { createApp } from '#serving/createApp.ts';
import { wholeLog } from '#serving/log.ts';
import { Metrics } from '#serving/metrics.ts';
import { PATIENCE, stopSignal, untilStopped } from '#serving/untilStopped.ts';
import { accountOptions } from './accountOptions.ts';
import { createServerDrawer } from './pictures/keptDrawer.ts';
import { serveApi } from './serveApi.ts';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Runs the API on its own: `node api/server.ts [--demonstration]`. */
async function main(args: string[]): Promise<void> {
  const environment = readEnvironment();
  const { demonstration } = readCommandLine(args, { demonstration: 'flag' }, 0).values;
  const suite = JSON.parse(readFileSync(root('generated/suite.json'), 'utf8')) as CompiledSuite;
  const { domain, trustedProxies, demandSecondFactor, observationsListenAt, accountsListenAt } = environment;
  const metrics = environment.metrics && new Metrics();
  const stopping = stopSignal();
  const hosts = [environment.apiHost];
  const accounts = environment.accounts ?? root('.data/accounts.sqlite');
  const drawer = createServerDrawer(root(''), environment.drawings ?? root(`.data/${DRAWINGS}`), wholeLog);
  const api = await serveApi({
    suite,
    observations: environment.observations ?? root('.data/observations.sqlite'),
    accounts,
    standbys: { observations: environment.observationStandbys, accounts: environment.accountStandbys },
    listenAt: { observations: observationsListenAt, accounts: accountsListenAt },
    keyFile: environment.accountsKey ?? keyFileOf(accounts, root('.data')),
    hosts,
    port: environment.apiPort ?? suite.sites.api.port,
    whyNoDemonstration: whyNoDemonstration({ hosts, domain, demonstration }),
    drawer,
    log: wholeLog,
    domain,
    demandSecondFactor,
    people: accountOptions(root(''), suite, environment),
    app: createApp(trustedProxies, { named: environment.logRequests, metrics }),
    metrics,
    stopping,
  });
  const measured = environment.metrics && (await metrics?.serve(environment.metrics));
  wholeLog.info({ event: 'listening', address: api.address });
  const close = async () => {
    await api.close(PATIENCE);
    measured?.close();
    await drawer.close();
  };
  await untilStopped(close, stopping, environment.drain);
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
