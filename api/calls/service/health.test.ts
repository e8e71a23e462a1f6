import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ApiOptions, createApi } from '#api/createApi.ts';
import { problemOf } from '#api/problem/problemOf.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { DamagedFigures } from '#data/contract/contract.ts';
import { DatabaseFault, type FaultKind } from '#data/sql/databaseFault.ts';
import { ChartUndrawn, drawHere } from '#engine/charts/draw/chartDrawer.ts';

async function started(...given: Parameters<typeof startApi>): Promise<TestApi> {
  const test = await startApi(...given);
  onTestFinished(() => test.close());
  return test;
}

let base: TestApi;
beforeAll(async () => {
  base = await startApi();
});
afterAll(() => base.close());

/** An API over the same data, of which something is another way. */
function variant(more: Partial<ApiOptions>): FastifyInstance {
  const api = createApi({ ...base.options, ...more });
  onTestFinished(() => api.close());
  return api;
}

const healthOf = async (api: FastifyInstance, remoteAddress = '192.0.2.1') => {
  const { statusCode, headers, body } = await api.inject({ url: '/api/health/', remoteAddress });
  return { statusCode, wait: headers['retry-after'], ...JSON.parse(body) };
};

/** Holds the accounts as another process would. */
function hold(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  database.exec('begin immediate');
  return database;
}

describe('GET /api/health/', () => {
  it('says ok to who can be served', async () => {
    expect(await healthOf(base.api)).toMatchObject({ statusCode: 200, status: 'ok', reasons: [] });
  });

  it.each(['person', 'attempt', 'saved_report'])(
    'is failing once the table %s is gone (faults-D6)',
    async (table) => {
      const { accountsFile, api } = await started();
      const database = new DatabaseSync(accountsFile);
      database.exec(`pragma foreign_keys = off; drop table ${table}`);
      database.close();
      const { statusCode, status, reasons, wait } = await healthOf(api);
      expect([statusCode, status, wait]).toEqual([503, 'failing', '10']);
      expect(reasons).toContain('accounts-unreadable');
    },
  );

  it('is failing once a figure cannot be read (faults-D6)', async () => {
    const test = await started();
    const figures = '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=lee-bay';
    const isRead = async () => (await test.get(figures)).statusCode;
    expect([await isRead(), (await healthOf(test.api)).status]).toEqual([200, 'ok']);
    const database = new DatabaseSync(join(dirname(test.accountsFile), 'observations.sqlite'));
    database.exec('pragma foreign_keys = off; drop table slice_row');
    database.close();
    // Memory still holds what was read.
    expect(await isRead()).toBe(200);
    expect(await healthOf(test.api)).toMatchObject({ statusCode: 503, reasons: ['figures-unreadable'] });
  });

  it('warns once figures that somebody asked for are damaged, which is no fault of the program (trust-C8)', async () => {
    const damaged = { series: 'OUTPUT', breakdown: '', area_id: 'lee-bay' };
    const query = () => Promise.reject(new DamagedFigures(damaged));
    const api = variant({ store: { ...base.store, query } });
    expect((await healthOf(api)).reasons).toEqual([]);
    const { statusCode, headers, body } = await api.inject(
      '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=lee-bay',
    );
    expect([statusCode, JSON.parse(body).code, headers['retry-after']]).toEqual([
      503,
      'storage-damaged',
      '60',
    ]);
    expect(await healthOf(api)).toMatchObject({
      statusCode: 200,
      status: 'warning',
      reasons: ['figures-damaged'],
    });
  });

  it.each<[FaultKind, string]>([
    ['full', 'writes-full'],
    ['read-only', 'writes-read-only'],
    ['unreadable', 'writes-failing'],
  ])('is failing where nothing can be written because of %s (faults-D6)', async (kind, reason) => {
    const tryWriting = () => Promise.reject(new DatabaseFault(kind, 'a file'));
    const api = variant({ accounts: { ...base.accounts, tryWriting } });
    expect(await healthOf(api)).toMatchObject({ statusCode: 503, status: 'failing', reasons: [reason] });
  });

  it('warns of little room, of nothing published, and this machine of letters that are late', async () => {
    const store = { ...base.store, tryReading: async () => false, room: async () => 1_000_000 };
    const standing = async () => ({ waiting: 1, failed: 0, oldest: base.options.clock() - 901_000 });
    const outbox = Object.assign(Object.create(base.accounts.outbox), { standing });
    const api = variant({ store, accounts: { ...base.accounts, outbox } });
    const away = { statusCode: 200, status: 'warning', reasons: ['figures-none', 'disk-low'] };
    expect(await healthOf(api)).toMatchObject(away);
    const { reasons } = await healthOf(api, '127.0.0.1');
    expect(reasons).toEqual(['figures-none', 'disk-low', 'letters-late']);
  });
});

it('health warns while charts cannot be drawn, and a picture asked for says so (trust-A3, country-3)', async () => {
  const api = variant({ drawer: { ...drawHere, undrawn: () => 1 } });
  const warned = { statusCode: 200, status: 'warning', reasons: ['charts-undrawn'] };
  expect(await healthOf(api)).toMatchObject(warned);
  const { code, message } = problemOf(new ChartUndrawn('a secret of the machine'));
  expect([code, message]).toEqual(['chart-undrawn', expect.not.stringContaining('secret')]);
});

describe('while another process holds the accounts', () => {
  it('writes are 503 with the reason (faults-D8, sessions-R2)', async () => {
    const test = await started({}, 400);
    const headers = await test.headersOf('subscriber');
    hold(test.accountsFile);
    const report = { app_type: 'rep', title: 'Mine', search: '?a=1' };
    const [saved, login, signup] = await Promise.all([
      test.post('/api/account/reports/', report, { headers }),
      test.post('/auth/login/', { email: 'basic@trial.test', password: 'correct horse' }),
      test.post('/auth/signup/', { first_name: 'A', last_name: 'B', email: 'a@b.test' }),
    ]);
    expect([saved, login, signup].map((answer) => answer?.statusCode)).toEqual([503, 503, 503]);
    expect([saved, login, signup].map((answer) => answer?.headers['retry-after'])).toEqual(['2', '2', '2']);
    expect([saved?.json().code, signup?.json().code]).toEqual(['storage-locked', 'storage-locked']);
    expect(login?.json().non_field_errors).toEqual([saved?.json().message]);
    const lines = test.logged.filter(({ event }) => event === 'refused');
    expect(lines).toMatchObject([{ code: 'storage-locked', count: 1 }]);
  });

  it('health says so once it has held them longer than a write waits', async () => {
    const { api, accountsFile } = await started({}, 50);
    const other = hold(accountsFile);
    const reasons = async () => (await healthOf(api)).reasons;
    await expect.poll(reasons, { timeout: 10_000 }).toEqual(['writes-locked']);
    other.close();
    await expect.poll(reasons, { timeout: 10_000 }).toEqual([]);
  });

  it('health and pages answer, and writes go through where the lock ends in time (faults-D8, sessions-R2)', async () => {
    // Whatever waited for the lock would outlast this test.
    const test = await started({}, 600_000);
    const headers = await test.headersOf('subscriber');
    const other = hold(test.accountsFile);
    const report = { app_type: 'rep', title: 'Mine', search: '?a=1' };
    const saving = test.post('/api/account/reports/', report, { headers });
    for (const _ of [1, 2, 3, 4]) {
      expect((await healthOf(test.api)).statusCode).toBe(200);
      expect((await test.get('/api/page/?app_type=rep&area_id=lee-bay')).statusCode).toBe(200);
    }
    other.close();
    expect((await saving).statusCode).toBe(200);
  });
});

describe('what is refused for now', () => {
  it('is a line of the log once a minute for each kind, with how many there were (faults-D13)', async () => {
    const words = '/srv/accounts.sqlite lies on a full disk.';
    const test = await started();
    const fault = () => Promise.reject(new DatabaseFault('full', words));
    const api = createApi({ ...test.options, accounts: { ...test.accounts, together: fault } });
    onTestFinished(() => api.close());
    const payload = { email: 'basic@trial.test' };
    const ask = () => api.inject({ method: 'POST', url: '/auth/password-reset/', payload });
    for (const _ of [1, 2, 3]) {
      const answer = await ask();
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage-full']);
      expect(answer.body).not.toContain('/srv');
    }
    test.advance(61_000);
    await ask();
    const lines = test.logged.filter(({ event }) => event === 'refused' || event === 'error');
    expect(lines).toMatchObject([
      { event: 'refused', code: 'storage-full', why: words, count: 1 },
      { event: 'refused', code: 'storage-full', count: 3 },
    ]);
  });
});

describe('GET /healthz and /readyz', () => {
  const statusOf = async (api: FastifyInstance, url: string) => (await api.inject({ url })).statusCode;

  it('answer who may be led here', async () => {
    expect([await statusOf(base.api, '/healthz'), await statusOf(base.api, '/readyz')]).toEqual([200, 200]);
  });

  it('tell a server that stops, or whose databases do not answer, from one that is dead', async () => {
    const { store, accounts } = base;
    const gone = () => Promise.reject(new DatabaseFault('out-of-reach', 'gone'));
    const apis = [
      { stopping: AbortSignal.abort() },
      { store: { ...store, tryReading: gone } },
      { accounts: { ...accounts, tryReading: gone } },
    ].map(variant);
    for (const api of apis)
      expect([await statusOf(api, '/healthz'), await statusOf(api, '/readyz')]).toEqual([200, 503]);
  });
});
