import { parseArgs } from 'node:util';
import { untilStopped } from '#serving/untilStopped.ts';
import { LOOPBACK } from '#site/setup/hosts.ts';
import { prepare } from '#site/setup/prepare.ts';
import { keepHeapSmall } from './keepHeapSmall.ts';
import { runServers } from './runServers.ts';

const HELP = `rohe serve [--port 8080] [--host 127.0.0.1] [--api-port 4110] [--demonstration]

Serves every site on one port, told apart by host name, and the API on its own. Without --host only this machine reaches them,
as a proxy in front does; --host 0.0.0.0 listens on every address. Demonstration accounts, whose password everybody knows, are
refused on any other address than this machine's own and wherever ROHE_DOMAIN is set, unless --demonstration lets them in.

  ROHE_DOMAIN        sites answer to <site>.<domain>
  ROHE_DATABASE_URL  where the figures are; absent: the embedded database
  ROHE_CHROMIUM      path of the Chromium that makes PDF files, or none; absent: the one of the machine
  ROHE_ACCOUNTS_URL  where the accounts are; absent: the embedded database
  ROHE_SMTP_URL      mail server, smtp://user:password@host:port; absent: letters are files in .data/outbox
  ROHE_MAIL_FROM     who letters come from; absent: no-reply at ROHE_DOMAIN
  ROHE_WWW_ORIGIN    where links in letters lead; absent: https://www.<domain>
  ROHE_ANALYTICS_URL where page visits of others than staff are posted; absent: nowhere
  ROHE_ERROR_REPORTS log: faults of browsers go into the log; absent: into the browser's console only
`;

/** `rohe serve`: production. All sites on one port by host name, until a signal stops it. */
export async function runServe(args: string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: process.env.PORT ?? '8080' },
      host: { type: 'string', default: LOOPBACK[0] },
      'api-port': { type: 'string' },
      demonstration: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const suite = await prepare(root);
  const port = readPort(values.port);
  const servers = await runServers({
    root,
    suite,
    environment: process.env,
    hosts: [values.host],
    ports: [port],
    apiPort: readPort(values['api-port'] ?? String(suite.sites.api.port)),
    demonstration: values.demonstration,
  });
  keepHeapSmall();
  process.stdout.write(`${suite.sites.suite.name} serves on port ${port}.\n`);
  return untilStopped(servers.close);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`"${text}" is no port number.`);
  return port;
}
