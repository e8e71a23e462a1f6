import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setInterval as every } from 'node:timers/promises';

/**
 * A script that creates a cluster in a folder, starts it, and removes both once the process that uses it has
 * ended. With the folder of another cluster, it becomes a hot standby of that.
 */
const [folder = '', programs = '', outlivedBy = '', primary] = process.argv.slice(2);
const LOOK = 200;
const NOBODY = 65_534;
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const data = join(folder, 'data');
const log = join(folder, 'log');
const fail = (why: string) => writeFileSync(join(folder, 'failed'), why);

if ('uid' in user) chownSync(folder, NOBODY, NOBODY);
const empty = ['-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
const [program, ...making] =
  primary === undefined
    ? ['initdb', '-U', 'rohe', ...empty]
    : ['pg_basebackup', '-R', '-c', 'fast', '-d', `host=${primary} user=rohe dbname=postgres`];
const made = spawnSync(join(programs, program ?? ''), ['-D', data, '--no-sync', ...making], {
  ...user,
  cwd: folder,
  encoding: 'utf8',
});
if (made.status !== 0) fail(made.stderr || String(made.error));
const settings = {
  listen_addresses: '',
  unix_socket_directories: folder,
  max_connections: '300',
  // Test data need not survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};
const postgres = spawn(
  join(programs, 'postgres'),
  ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
);
createInterface(postgres.stderr).on('line', (line) => {
  appendFileSync(log, `${line}\n`);
  if (/ready to accept (read-only )?connections/.test(line)) writeFileSync(join(folder, 'ready'), '');
});
postgres.once('exit', (code) => fail(`PostgreSQL ended with ${code}: see ${log}`));

for await (const _ of every(LOOK)) {
  try {
    process.kill(Number(outlivedBy), 0);
  } catch {
    break;
  }
}
const takeAway = () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
};
if (postgres.exitCode !== null || postgres.signalCode !== null) takeAway();
postgres.removeAllListeners('exit').once('exit', takeAway);
postgres.kill('SIGQUIT');
