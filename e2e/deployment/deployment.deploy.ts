import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { eachServer } from '#data/postgres/address.ts';
import { openStore } from '#data/store.ts';
import { type Nginx, startNginx } from '#e2e/harness/nginx.ts';
import { endTree, type Running } from '#e2e/harness/processes.ts';
import { suite } from '#e2e/harness/startSuite.ts';
import { askEdge, type EdgeRequest } from '#e2e/leaks/askEdge.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { bringInCarried } from '#import/carried/bringIn.ts';
import { Composed, names, PASSWORD, services } from './composed.ts';
import { contentOf, query } from './databaseContent.ts';
import { logInAt } from './logInAt.ts';
import { startReaders } from './readers.ts';

const DOMAIN = 'example.nz';
const SOON = { timeout: 120_000, interval: 50 };
const [EMAIL, SECRET] = ['ana@council.test', 'a long first password'];

/** Scripts that only the newer Rohe has. */
const ASSETS = ['a', 'b', 'c', 'd'].map((name) => `assets/newer-${name}1b2c3d4.js`);

const missing = ['/usr/sbin/nginx', '/usr/sbin/pgbouncer', '/usr/lib/postgresql'].filter(
  (path) => !existsSync(path),
);
const isHere = missing.length === 0;
if (!isHere)
  process.stderr.write(
    `Skipped: install nginx, pgbouncer and postgresql. There is no ${missing.join(', ')}.\n`,
  );

let folder: string;
let composed: Composed;
let nginx: Nginx;
const running = new Map<string, Running>();
const projects = new Map<string, string>();

/** Pages with a theme cookie, so that servers answer them instead of a cache. */
const pages: EdgeRequest[] = ['auckland', 'christchurch-city', 'new-zealand', 'napier-city'].flatMap((area) =>
  ['housing/rents', ''].map((path) => ({
    host: `open.${DOMAIN}`,
    path: `/${area}/${path}`.replace(/\/$/, ''),
    headers: { cookie: 'theme=dark', 'accept-encoding': 'br' },
  })),
);

beforeAll(async () => {
  if (!isHere) return;
  folder = mkdtempSync(join(tmpdir(), 'rohe-deployment-'));
  composed = new Composed(folder);
  for (const service of ['database', 'standby', 'pooler'])
    running.set(service, composed.startPostgres(service));
  const { ROHE_DATABASE_URL = '', ROHE_ACCOUNTS_URL = '' } = composed.settings('server-1');
  await vi.waitFor(() => query(eachServer(ROHE_DATABASE_URL)[0] ?? '', 'select 1'), SOON);
  await fill(ROHE_DATABASE_URL, ROHE_ACCOUNTS_URL);
  for (const server of ['server-1', 'server-2']) {
    projects.set(server, composed.project(server));
    startServer(server);
  }
  await Promise.all(['server-1', 'server-2'].map(untilWell));
  nginx = await startNginx({
    folder: join(folder, 'balancer'),
    domain: DOMAIN,
    servers: ['server-1', 'server-2'].map((server) => `${composed.address(server)}:8080`),
  });
  running.set('balancer', nginx);
});
// The output of the programs is the only clue to a failure that seldom happens.
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [name, { output }] of running) console.error(`${name}:\n${output().slice(-2_000)}`);
});
afterAll(() => {
  for (const { child } of running.values()) endTree(child);
  if (isHere) rmSync(folder, { recursive: true, force: true });
});

async function fill(figures: string, people: string): Promise<void> {
  const store = await openStore(figures);
  await bringInCarried({ root: process.cwd(), suite, store });
  await store.close();
  const accounts = await openAccounts(people, { suite });
  const organisation = { crm_id: 'council', name: 'Council', grants: [], email_domains: [] };
  const person = {
    crm_id: 'ana',
    email: EMAIL,
    first_name: 'Ana',
    last_name: 'Reid',
    organisation: 'council',
    password: SECRET,
  };
  await accounts.save({ organisations: [organisation], users: [person] });
  await accounts.close();
}

function startServer(service: string, project = projects.get(service) ?? ''): void {
  running.set(service, composed.startServer(service, project));
}

async function untilWell(service: string): Promise<void> {
  await vi.waitFor(async () => {
    const { child, output } = running.get(service) as Running;
    if (child.exitCode !== null) throw new Error(`${service} ended: ${output()}`);
    expect(await composed.health(service)).toBe(0);
  }, SOON);
}

async function stopServer(service: string): Promise<number | string> {
  const server = running.get(service) as Running;
  server.child.kill('SIGTERM');
  return server.ended;
}

const logIn = (service: string) =>
  logInAt(composed.address(service), { domain: DOMAIN, email: EMAIL, password: SECRET });
const account = (cookie: string) =>
  askEdge(nginx, { host: `www.${DOMAIN}`, path: '/account', headers: { cookie } });

it.runIf(isHere)('everything that the compose file starts is started here, with what it names', () => {
  expect(names).toEqual(['database', 'standby', 'pooler', 'server-1', 'server-2', 'balancer']);
  expect([...running.keys()].toSorted()).toEqual(names.toSorted());
  const mounted = (services.balancer?.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
  for (const path of mounted.filter((path) => path.endsWith('.conf')))
    expect(existsSync(join('deploy', path))).toBe(true);
  expect(mounted).toEqual(expect.arrayContaining(['./nginx/servers.conf', './nginx/rohe.conf']));
});

it.runIf(isHere)('a standby follows, and what is published and who is let in lies on it', async () => {
  const databases = ['rohe', 'rohe_accounts'];
  for (const name of databases) {
    const there = await contentOf(composed.database(name));
    expect(Object.keys(there).length).toBeGreaterThan(5);
    await expect.poll(() => contentOf(composed.database(name, 'standby')), SOON).toEqual(there);
  }
  const [found] = await query(composed.database('rohe', 'standby'), 'select pg_is_in_recovery() as follows');
  expect(found).toEqual({ follows: true });
});

it.runIf(isHere)(
  'no request fails while a server is killed and another is drained, and a session goes on',
  async () => {
    const { status, cookie } = await logIn('server-1');
    expect(status).toBe(200);
    const readers = startReaders(nginx, pages);
    await readers.more(40);
    endTree((running.get('server-1') as Running).child);
    await readers.more(40);
    expect((await account(cookie)).bytes).toContain(EMAIL);
    startServer('server-1');
    await untilWell('server-1');
    await readers.more(20);
    expect(await stopServer('server-2')).toBe(0);
    await readers.more(40);
    expect((await account(cookie)).bytes).toContain(EMAIL);
    expect(await readers.stop()).toEqual([]);
  },
);

it.runIf(isHere)(
  'a dump that is put back elsewhere holds the same, by counts and hashes, as docs/many-servers.md walks it',
  async () => {
    const [, commands = ''] =
      /<!-- tried -->\n```sh\n([\s\S]*?)```/.exec(readFileSync('docs/many-servers.md', 'utf8')) ?? [];
    const placed = commands
      .replaceAll('secret', PASSWORD)
      .replaceAll('db.example.nz', composed.address('database'));
    const bin = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1'], {
      encoding: 'utf8',
    }).trim();
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    execFileSync('sh', ['-eu', '-c', placed], { cwd: folder, env, stdio: 'pipe' });
    for (const name of ['rohe', 'rohe_accounts']) {
      const restored = await contentOf(composed.database(`${name}_again`));
      expect(Object.keys(restored).length).toBeGreaterThan(5);
      expect(restored).toEqual(await contentOf(composed.database(name)));
    }
    const store = await openStore(composed.database('rohe_again'), { examined: true });
    expect((await store.keys()).length).toBeGreaterThan(100);
    await store.close();
  },
);

it.runIf(isHere)(
  'an older and a newer server answer side by side, and back again, without a failed request',
  async () => {
    const newer = composed.project('newer');
    const migrations = join(newer, 'data', 'accounts', 'migrations.ts');
    const planted = `'900_adds_nickname': { up: (db: Kysely<unknown>) => db.schema.alterTable('person').addColumn('nickname', definition.types.text).execute() },`;
    writeFileSync(
      migrations,
      readFileSync(migrations, 'utf8').replace("'100_first_release'", `${planted}\n'100_first_release'`),
    );
    for (const asset of ASSETS) writeFileSync(join(newer, 'dist', 'client', asset), 'export {};');
    const readers = startReaders(nginx, pages);
    // The older server of that name was drained above.
    startServer('server-2', newer);
    await untilWell('server-2');
    const columns = `select column_name from information_schema.columns where table_name = 'person' and column_name = 'nickname'`;
    expect(await query(composed.database('rohe_accounts'), columns)).toHaveLength(1);
    // Both write, and each knows what the other wrote. Files that only one has are found at either.
    for (const server of ['server-1', 'server-2']) {
      const { status, cookie } = await logIn(server);
      expect([server, status]).toEqual([server, 200]);
      for (let turn = 0; turn < 4; turn++) expect((await account(cookie)).bytes).toContain(EMAIL);
    }
    for (const asset of ASSETS)
      expect((await askEdge(nginx, { host: `open.${DOMAIN}`, path: `/${asset}`, headers: {} })).status).toBe(
        200,
      );
    await readers.more(20);
    // Rolls back: the older one starts on the data of the newer one.
    expect(await stopServer('server-2')).toBe(0);
    startServer('server-2');
    await untilWell('server-2');
    expect((await logIn('server-2')).status).toBe(200);
    await readers.more(20);
    expect(await readers.stop()).toEqual([]);
  },
);

it.runIf(isHere)(
  'reads go on while the primary is lost, writes say why they cannot, and promoting the standby heals both servers',
  async () => {
    const both = ['server-1', 'server-2'];
    const { cookie } = await logIn('server-1');
    const accountsOf = (service: string) => contentOf(composed.database('rohe_accounts', service));
    await expect.poll(() => accountsOf('standby'), SOON).toEqual(await accountsOf('database'));
    const own = { host: `www.${DOMAIN}`, path: '/account', headers: { cookie } };
    const readers = startReaders(nginx, [...pages, own]);
    await readers.more(20);
    const database = running.get('database') as Running;
    endTree(database.child);
    await database.ended;
    await readers.more(20);
    for (const server of both) {
      const { status, body } = await logIn(server);
      expect([server, status, body]).toEqual([server, 503, expect.stringContaining(word('storage-fault'))]);
    }
    expect((await account(cookie)).bytes).toContain(EMAIL);
    expect(await composed.promote('standby')).toBe(0);
    for (const server of both) await expect.poll(async () => (await logIn(server)).status, SOON).toBe(200);
    await readers.more(20);
    expect(await readers.stop()).toEqual([]);
    // Both servers listen for changes of figures and accounts at the primary.
    const listening = `select count(*)::int from pg_stat_activity where query like 'listen rohe_%'`;
    await expect
      .poll(() => query(composed.database('rohe', 'standby'), listening), SOON)
      .toEqual([{ count: 2 * both.length }]);
  },
);
