import { join } from 'node:path';
import { announcement } from './announce.ts';
import { LOOPBACK } from './hosts.ts';
import { keepHeapSmall } from './keepHeapSmall.ts';
import { prepare } from './prepare.ts';
import { runChild } from './runChild.ts';
import { runServers } from './runServers.ts';
import { untilStopped } from './untilStopped.ts';

/** `rohe start`: generates, builds, fills an empty store, serves every site and the API, until it is stopped. */
export async function run(args: string[], root: string): Promise<number> {
  if (args.length > 0)
    throw new Error('rohe start takes no options. For production: rohe serve --port --host.');
  const suite = await prepare(root);
  await runChild([join(root, 'site', 'commands', 'fillData.ts'), root]);
  const { sites, api } = suite.sites;
  const servers = await runServers({
    root,
    suite,
    environment: process.env,
    listen: sites.map(({ port }) => ({ port, hosts: LOOPBACK })),
    api: { host: 'localhost', port: api.port },
  });
  keepHeapSmall();
  process.stdout.write(`\n${announcement(suite.sites, process.env.NODE_ENV === 'production')}\n`);
  return untilStopped(servers.close);
}
