import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const NOBODY = 65_534;

/** Path of PgBouncer; undefined if it is not installed, which is reported. */
export const pgbouncer = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path));
if (!pgbouncer)
  process.stderr.write('There is no PgBouncer (Debian: pgbouncer): what is tested through it is skipped.\n');

export interface TestPooler {
  /** address of the database through it */
  location: string;
  /** Stops it. A hook that starts it returns this, because a hook cannot register another. */
  stop(): Promise<void>;
}

/**
 * Starts a PgBouncer in front of a PostgreSQL. Transactions of one connection alternate between two sessions.
 * @param more further settings
 */
export async function startPooler(location: string, program: string, more: object = {}): Promise<TestPooler> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(
    location.replace('@/', '@localhost/'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'rohe-pgbouncer-'));
  const host = searchParams.get('host') ?? hostname;
  const known = [
    `host=${host}`,
    `user=${username}`,
    ...(port ? [`port=${port}`] : []),
    ...(password ? [`password=${password}`] : []),
  ];
  const settings = {
    listen_addr: '',
    unix_socket_dir: folder,
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 2,
    // With any other order a connection would mostly reuse its last session.
    server_round_robin: 1,
    ...(process.getuid?.() === 0 && { user: 'nobody' }),
    ...more,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `pooled = ${known.join(' ')} dbname=${pathname.slice(1)}`,
      '[pgbouncer]',
      ...lines,
      '',
    ].join('\n'),
  );
  if (process.getuid?.() === 0) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY);
  const pooler = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface(pooler.stderr)) if (line.includes('process up')) break;
  pooler.stderr.resume();
  return {
    location: `postgres://${username}@localhost:6432/pooled?host=${encodeURIComponent(folder)}`,
    async stop() {
      pooler.kill('SIGKILL');
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
