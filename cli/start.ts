import { whyNoDemonstration } from '#data/accounts/demonstration/exposure.ts';
import { readEnvironment } from '#environment/environment.ts';
import { stopSignal, untilStopped } from '#serving/untilStopped.ts';
import { LOOPBACK } from '#site/setup/hosts.ts';
import { prepare } from '#site/setup/prepare.ts';
import { announcement } from './announce.ts';
import { fillData } from './fillData.ts';
import { keepHeapSmall } from './keepHeapSmall.ts';
import { readDemonstration } from './readDemonstration.ts';
import { runServers } from './runServers.ts';

/**
 * `rohe start`: runs codegen, builds, opens the ports, fills an empty store, then serves every site and the
 * API until it is stopped.
 */
export async function runStart(args: string[], root: string): Promise<number> {
  const demonstration = readDemonstration('start', args);
  if (demonstration === undefined) return 0;
  const suite = await prepare(root);
  const { sites, api } = suite.sites;
  const environment = readEnvironment();
  const stop = stopSignal();
  const servers = await runServers({
    root,
    suite,
    environment,
    hosts: LOOPBACK,
    ports: sites.map(({ port }) => port),
    apiPort: api.port,
    demonstration,
    held: true,
  });
  const why = whyNoDemonstration({ hosts: LOOPBACK, domain: environment.domain, demonstration });
  await fillData(root, why, stop);
  if (!stop.aborted) {
    servers.open();
    keepHeapSmall();
    process.stdout.write(`\n${announcement(suite.sites, await servers.letsDemonstrationIn())}\n`);
  }
  return untilStopped(servers.close, stop);
}
