// @vitest-environment node

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Mail } from '#api/mail/mailer.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { inventedFigures, inventedRows } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { directory, PASSWORD } from '#api/testing/startApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import type { AccountTables } from '#data/accounts/records/tables.ts';
import { openPostgres } from '#data/postgres/openPostgres.ts';
import { slicesOfRows } from '#data/slices/slicesOfRows.ts';
import { openStore, type Store } from '#data/store.ts';
import { hasPostgres, newDatabase } from '#data/testing/postgres/testPostgres.ts';
import { JOB_LEASE } from '#engine/core/jobs/jobs.ts';
import { createApp } from '#serving/createApp.ts';
import { Metrics } from '#serving/metrics.ts';
import { presentRequest } from '#serving/requestId.ts';
import type { Printer } from '#site/server/printer/printer.ts';
import { type SwitchedPostgres, switchedPostgres } from '#site/testing/switchedPostgres.ts';
import { testRenderer } from '#site/testing/testRenderer.ts';
import { serveTogether } from './serveTogether.ts';

const never: Printer['print'] = (_, signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

let postgres: SwitchedPostgres;
let folder: string;
let accounts: Accounts;
let store: Store;
const mails: Mail[] = [];
const log: Record<string, unknown>[] = [];

/** A server as `rohe serve` runs it. */
async function startServer(print: Printer['print'] = async () => Buffer.from('%PDF-')) {
  const stop = new AbortController();
  const metrics = new Metrics();
  const app = createApp([], { named: true, metrics });
  const note = (entry: Record<string, unknown>) => void log.push({ request: presentRequest(), ...entry });
  const server = await serveTogether(app, {
    api: {
      suite: inventedSuite,
      observations: postgres.location,
      accounts: postgres.location,
      keyFile: join(folder, 'key'),
      hosts: ['127.0.0.1'],
      port: 0,
      whyNoDemonstration: null,
      log: { info: note, error: note },
      metrics,
      stopping: stop.signal,
      people: {
        sendMail: async (mail) => {
          // Time for the other server to take it, too.
          await new Promise(setImmediate);
          mails.push(mail);
        },
      },
    },
    site: {
      suite: inventedSuite,
      dist: '/nowhere',
      charts: new ChartFiles('/nowhere'),
      renderer: testRenderer,
      log: note,
      logRequests: true,
      metrics,
      stopping: stop.signal,
      printer: { print, async close() {} },
    },
  });
  const port = await server.site.listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, { cookie, payload, headers = {} }: Asking = {}) =>
    new Promise<Answered>((resolve, reject) => {
      const body = payload === undefined ? undefined : JSON.stringify(payload);
      const sent = {
        host: `profile.localhost:${port}`,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
        ...headers,
      };
      const call = request(
        { port, host: '127.0.0.1', path, agent, method: body ? 'POST' : 'GET', headers: sent },
        async (answer) => {
          const text = (await answer.toArray()).join('');
          const cookies = answer.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
          resolve({
            status: answer.statusCode ?? 0,
            text,
            cookies,
            id: String(answer.headers['x-request-id']),
          });
        },
      );
      call.on('error', reject).end(body);
    });
  const close = async () => {
    await server.close({ requests: 2_000, kept: 500, later: 2_000 });
    agent.destroy();
  };
  return { ...server, ask, close, metrics, stop: () => stop.abort() };
}

interface Asking {
  cookie?: string;
  payload?: unknown;
  headers?: Record<string, string>;
}
interface Answered {
  status: number;
  text: string;
  cookies: string;
  id: string;
}
type Server = Awaited<ReturnType<typeof startServer>>;

let one: Server;
let other: Server;

beforeAll(async () => {
  if (!hasPostgres()) return;
  folder = mkdtempSync(join(tmpdir(), 'many-servers-'));
  postgres = await switchedPostgres((await newDatabase()).location);
  accounts = await openAccounts(postgres.location, {
    suite: inventedSuite,
    keyFile: join(folder, 'key'),
    passwordCost: { cost: 4, blocks: 8, parallel: 1 },
  });
  store = await openStore(postgres.location);
  await accounts.save(directory);
  await store.publish(inventedFigures);
  [one, other] = await Promise.all([startServer(never), startServer()]);
});
afterAll(async () => {
  if (!hasPostgres()) return;
  await Promise.all([one.close(), other.close(), accounts.close(), store.close()]);
  await postgres.cut();
  rmSync(folder, { recursive: true });
});

const logIn = (server: Server, name = 'subscriber', password = PASSWORD) =>
  server.ask('/auth/login/', { payload: { email: `${name}@trial.test`, password } });
const isOpen = async (server: Server, cookie = '') => {
  const { text } = await server.ask('/api/page/?app_type=rep&area_id=hill-town', { cookie });
  return (JSON.parse(text) as { decision: { open: boolean } }).decision.open;
};
/** Waits until something is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 20 }).toBe(true);
}

describe.runIf(hasPostgres())('two servers on one PostgreSQL', () => {
  it('know who logged in at the other, and let nobody in who logged out there', async () => {
    const { status, cookies } = await logIn(one);
    expect(status).toBe(200);
    expect((await other.ask('/api/account/', { cookie: cookies })).status).toBe(200);
    const saved = { app_type: 'rep', title: 'Ours', search: '?pages=economy' };
    await one.ask('/api/account/reports/', { cookie: cookies, payload: saved });
    expect((await other.ask('/api/account/reports/?app_type=rep', { cookie: cookies })).text).toContain(
      'Ours',
    );
    await other.ask('/auth/logout/', { cookie: cookies, payload: {} });
    expect((await one.ask('/api/account/', { cookie: cookies })).status).toBe(401);
    const person = (await accounts.userByEmail('subscriber@trial.test'))?.id ?? -1;
    const acts = (await accounts.audit.entries({ person })).map(({ action }) => action);
    expect(acts).toEqual(['logout', 'login']);
  });

  it('count what fails together', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1)
      statuses.push((await logIn(at % 2 ? one : other, 'monitor', 'wrong')).status);
    expect(statuses).not.toContain(429);
    expect([(await logIn(one, 'monitor')).status, (await logIn(other, 'monitor')).status]).toEqual([
      429, 429,
    ]);
  });

  it('send each letter once', async () => {
    mails.length = 0;
    const people = ['basic', 'census', 'guest', 'staff', 'colleague', 'subscriber'];
    await Promise.all(
      people.map((name, at) =>
        fetch(`${(at % 2 ? one : other).address}/auth/password-reset/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${name}@trial.test` }),
        }),
      ),
    );
    await until(async () => mails.length >= people.length && !(await accounts.outbox.isDue()));
    await until(async () => (await accounts.outbox.standing()).waiting === 0);
    expect(mails.map(({ to }) => to).sort()).toEqual(people.map((name) => `${name}@trial.test`).sort());
  });

  it('shut what was taken away, and open what was granted', async () => {
    const { cookies } = await logIn(one, 'basic');
    expect([await isOpen(one, cookies), await isOpen(other, cookies)]).toEqual([true, true]);
    const id = (await accounts.userByEmail('basic@trial.test'))?.id ?? -1;
    const grant = { group: 'PRO', permissions: ['BASIC'], areas: ['hill-town'] };
    await accounts.withdraw({ holder: 'person', id }, grant);
    await until(async () => !(await isOpen(one, cookies)) && !(await isOpen(other, cookies)));
    await accounts.grant({ holder: 'person', id }, grant);
    await until(async () => (await isOpen(one, cookies)) && (await isOpen(other, cookies)));
  });

  it('show what was published, also of pages that they keep', async () => {
    const shown = async (server: Server, figure: string) =>
      (await server.ask('/lee-bay')).text.includes(figure);
    const [first] = inventedRows.filter(
      ({ series, area_id, period }) => series === 'OUTPUT' && area_id === 'lee-bay' && period === '2024',
    );
    const before = String(first?.value).replace(/\B(?=(\d{3})+$)/g, ',');
    const after = '7,654,321';
    const version = await store.version();
    expect([await shown(one, before), await shown(other, before)]).toEqual([true, true]);
    const rows = inventedRows
      .filter(({ series, area_id }) => series === 'OUTPUT' && area_id === 'lee-bay')
      .map((row) => ({ ...row, value: 7_654_321, dataset: 'invented' }));
    await store.publish({ datasets: inventedFigures.datasets, slices: slicesOfRows(rows) });
    await until(async () => (await shown(one, after)) && (await shown(other, after)));
    const pinned = `/api/page/?app_type=rep&area_id=lee-bay&version=${version}`;
    for (const server of [one, other]) expect((await server.ask(pinned)).text).toContain(before);
  });

  it('make a document after all whose server died', async () => {
    const document = { address: '/lee-bay.pdf' };
    const begun = await one.ask('/_jobs/', { payload: document });
    expect([begun.status, begun.text]).toEqual([200, expect.stringContaining('running')]);
    const { id } = JSON.parse(begun.text) as { id: string };
    const stateOf = async () => {
      const { text } = await other.ask(`/_jobs/${id}`);
      return (JSON.parse(text) as { state?: string }).state ?? text;
    };
    expect(await stateOf()).toBe('running');
    const { writer, close } = openPostgres<AccountTables>(postgres.location, { store: 'accounts' });
    onTestFinished(close);
    await sql`update document_job set until_at = until_at - ${JOB_LEASE}`.execute(writer);
    await until(async () => (await stateOf()) === 'done');
    expect((await other.ask(`/_jobs/${id}/file`)).text).toBe('%PDF-');
    expect((await one.ask(`/_jobs/${id}/file`)).text).toBe('%PDF-');
  });

  it('tell the id of a request to who asked, in the log of sites and API alike', async () => {
    const headers = { 'x-request-id': 'from-the-balancer-1' };
    expect((await one.ask('/lee-bay?compare=far-dale', { headers })).id).toBe('from-the-balancer-1');
    const lines = () => log.filter(({ request: id }) => id === 'from-the-balancer-1');
    await until(async () => lines().length > 1);
    expect(lines()).toContainEqual(
      expect.objectContaining({ event: 'answer', path: '/api/page/', status: 200 }),
    );
    expect(lines()).toContainEqual(
      expect.objectContaining({ message: 'answer', route: 'pages', status: 200 }),
    );
    expect((await one.ask('/healthz')).id).toMatch(/^[\da-f]{16}$/);
    expect((await one.ask('/healthz', { headers: { 'x-request-id': 'a b' } })).id).toMatch(/^[\da-f]{16}$/);
  });

  it('tell Prometheus what they do, and nobody who', async () => {
    // A connection that was not used for some seconds is closed, and one that is being used is not idle.
    await logIn(one);
    const idle = 'rohe_database_connections{database="accounts",pool="writer",state="idle"} 1';
    await expect.poll(() => one.metrics.text()).toContain(idle);
    const text = await one.metrics.text();
    expect(text).toMatch(/rohe_requests_total\{door="site",route="pages",status="200"\} [1-9]/);
    expect(text).toMatch(/rohe_requests_total\{door="api",route="\/auth\/login\/?",status="200"\} [1-9]/);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'rohe_making{state="waiting"} 0',
      'rohe_letters{state="waiting"} 0',
    ])
      expect(text).toContain(name);
    expect(text).not.toMatch(/trial\.test|hill-town/);
    expect((await one.ask('/metrics')).text).not.toContain('rohe_requests_total');
  });

  it('go on with kept pages while PostgreSQL is gone, and heal without a restart', async () => {
    const page = '/lee-bay';
    const { cookies } = await logIn(one);
    expect((await one.ask(page)).status).toBe(200);
    expect((await one.ask('/readyz')).status).toBe(200);
    await postgres.cut();
    onTestFinished(() => postgres.restore());
    await until(async () => (await one.ask('/readyz')).status === 503);
    const [alive, kept, login] = [await one.ask('/healthz'), await one.ask(page), await logIn(one)];
    expect([alive.status, kept.status, login.status]).toEqual([200, 200, 503]);
    expect(login.text).toContain('storage-fault');
    await postgres.restore();
    await until(async () => (await one.ask('/api/account/', { cookie: cookies })).status === 200);
    await until(
      async () => (await one.ask('/readyz')).status === 200 && (await other.ask('/readyz')).status === 200,
    );
    expect((await logIn(other)).status).toBe(200);
  });

  it('drain without a failed request while readers go on over kept connections', async () => {
    const leaving = await startServer();
    expect((await leaving.ask('/readyz')).status).toBe(200);
    leaving.stop();
    expect([(await leaving.ask('/readyz')).status, (await leaving.ask('/lee-bay')).status]).toEqual([
      503, 200,
    ]);
    const statuses: number[] = [];
    let isLeft = false;
    // As a balancer does: who refuses the connection is left for the other.
    const balanced = async (path: string) => {
      if (isLeft) return other.ask(path);
      try {
        return await leaving.ask(path);
      } catch (error) {
        if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error;
        isLeft = true;
        return other.ask(path);
      }
    };
    const readers = Array.from({ length: 8 }, async () => {
      for (let at = 0; at < 20 || !isLeft; at += 1) statuses.push((await balanced('/lee-bay')).status);
    });
    await Promise.all([leaving.close(), ...readers]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
