import { readCommandLine } from '#environment/commandLine.ts';
import { portOf, readEnvironment, settingLines } from '#environment/environment.ts';
import { stopSignal, untilStopped } from '#serving/untilStopped.ts';
import { LOOPBACK } from '#site/setup/hosts.ts';
import { prepare } from '#site/setup/prepare.ts';
import { keepHeapSmall } from './keepHeapSmall.ts';
import { runServers } from './runServers.ts';

const HELP = `Usage: npx rohe serve [options]

Serve every site on one port, by host name, and the API on another. By default only this machine can reach them, such as a proxy
on it. Demonstration accounts have a password that everybody knows, so the server refuses them if others can reach it.

Options:
  --port PORT      port of the sites; default: PORT, or 8080
  --host HOST      address to listen on; default: 127.0.0.1; 0.0.0.0 is every address
  --api-port PORT  port of the API; default: that in manifests/sites.json
  --demonstration  allow demonstration accounts although others can reach the server
  -h, --help       display help for command

Environment variables:
${settingLines().join('\n')}

Example:
  npx rohe serve --port 8080
`;

/** `rohe serve`: production. Serves all sites on one port by host name, until a signal stops it. */
export async function runServe(args: string[], root: string): Promise<number> {
  const environment = readEnvironment();
  const options = { port: 'text', host: 'text', apiPort: 'text', demonstration: 'flag' } as const;
  const { values } = readCommandLine(args, options, 0);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const suite = await prepare(root);
  const port = values.port === undefined ? environment.port : portOf(values.port);
  const stopping = stopSignal();
  const servers = await runServers({
    root,
    suite,
    environment,
    hosts: [values.host ?? LOOPBACK[0]],
    ports: [port],
    apiPort: values.apiPort === undefined ? suite.sites.api.port : portOf(values.apiPort),
    demonstration: values.demonstration ?? false,
    stopping,
  });
  keepHeapSmall();
  process.stdout.write(`${suite.sites.suite.name} serves on port ${port}.\n`);
  return untilStopped(servers.close, stopping, environment.drain);
}
