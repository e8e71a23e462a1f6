import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { codeAt } from '#data/accounts/secondFactor/codes.ts';
import {
  type AccountsBeside,
  accountsHeld,
  postgresBeside,
  sqliteBeside,
  whileFailing,
  writesOf,
} from '#data/accounts/testing/accountsBeside.ts';
import { copyWithTables, hasPostgres } from '#data/testing/postgres/testPostgres.ts';
import { limits } from '#engine/core/limits/limits.ts';
import { calls } from './registry.ts';

/** What a call is sent so that it changes something. */
type Sent = { body: object; headers?: Record<string, string> };

const PASSWORD = 'correct horse';
let test: TestApi;
let beside: AccountsBeside;

const subscriber = () => test.headersOf('subscriber');
const idOfSubscriber = () => test.idOf('subscriber');

/** A request of every call that writes which is answered 2xx; made anew each time, as many change what they need. */
const requests: Record<string, () => Promise<Sent> | Sent> = {
  '/auth/login/': () => ({ body: { email: 'subscriber@trial.test', password: PASSWORD } }),
  '/auth/logout/': async () => ({ body: {}, headers: await subscriber() }),
  '/auth/signup/': () => ({ body: { first_name: 'Rae', last_name: 'Rata', email: 'rae@new.test' } }),
  '/auth/password-reset/': () => ({ body: { email: 'basic@trial.test' } }),
  '/auth/link/': async () => ({ body: { token: await link() } }),
  '/auth/password/': async () => ({ body: { token: await link(), password: 'a long new password' } }),
  '/auth/password-change/': async () => {
    await test.accounts.setPassword(await test.idOf('basic'), PASSWORD);
    const body = { current: PASSWORD, password: 'a long new password' };
    return { body, headers: await test.headersOf('basic') };
  },
  '/auth/acting/': async () => ({
    body: { user_id: await test.idOf('basic') },
    headers: await test.headersOf('staff'),
  }),
  '/api/account/name/': async () => ({
    body: { first_name: 'New', last_name: 'Name' },
    headers: await subscriber(),
  }),
  '/api/account/sessions/end/': async () => {
    await test.tokenOf('subscriber');
    return { body: {}, headers: await subscriber() };
  },
  '/api/account/keys/': async () => {
    for (const { id } of await test.accounts.keys.list(await idOfSubscriber()))
      await test.accounts.keys.revoke(await idOfSubscriber(), id);
    return { body: { title: 'mine' }, headers: await subscriber() };
  },
  '/api/account/keys/end/': async () => {
    await test.accounts.keys.create(await idOfSubscriber(), 'mine');
    const [key] = await test.accounts.keys.list(await idOfSubscriber());
    return { body: { id: key?.id }, headers: await subscriber() };
  },
  '/api/account/reports/': async () => ({
    body: { app_type: 'rep', title: 'Mine', search: '?a=1' },
    headers: await subscriber(),
  }),
  '/api/account/reports/end/': async () => {
    await test.accounts.reports.save(await idOfSubscriber(), 'profile', { title: 'Old', search: '?' });
    const [report] = await test.accounts.reports.list(await idOfSubscriber(), 'profile');
    return { body: { id: report?.id }, headers: await subscriber() };
  },
  '/auth/second/': async () => {
    const { id, secret } = await withFactor();
    const ticket = await test.accounts.secondFactors.openTicket({ personId: id, remember: false });
    // A session that has ended by then is cleared away by the next that is opened.
    await test.accounts.sessions.rotate(await test.tokenOf('monitor'), null);
    return { body: { ticket, code: nextCode(secret) } };
  },
  '/api/account/second/begin/': async () => {
    await test.accounts.secondFactors.end(await test.idOf('monitor'));
    return { body: {}, headers: await test.headersOf('monitor') };
  },
  '/api/account/second/': async () => {
    const id = await test.idOf('monitor');
    await test.accounts.secondFactors.end(id);
    const secret = (await test.accounts.secondFactors.begin(id)) ?? '';
    return { body: { code: nextCode(secret) }, headers: await test.headersOf('monitor') };
  },
  '/api/account/second/end/': async () => {
    const { secret } = await withFactor();
    return { body: { code: nextCode(secret) }, headers: await test.headersOf('monitor') };
  },
  '/api/contact/': () => ({ body: { name: 'Rae', email: 'rae@new.test', message: 'Hello' } }),
  '/api/newsletter/': () => ({ body: { email: 'rae@new.test' } }),
  '/api/newsletter/confirm/': async () => ({
    body: { token: await test.accounts.links.create({ purpose: 'newsletter', email: 'reader@new.test' }) },
  }),
  '/api/newsletter/leave/': async () => {
    await test.accounts.inbox.join('reader@new.test');
    return { body: { token: (await test.accounts.inbox.leaveToken('reader@new.test')) ?? '' } };
  },
  '/api/errors/': () => ({ body: { title: 'a', message: 'b', breadcrumbs: [] } }),
  '/api/visits/': () => ({ body: { site: 'profile', path: '/lee-bay' } }),
};

/** A code that nobody used: that of the next step. */
function nextCode(secret: string): string {
  test.advance(30_000);
  return codeAt(secret, test.options.clock());
}

/** A person who has just turned codes on. */
async function withFactor(): Promise<{ id: number; secret: string }> {
  const id = await test.idOf('monitor');
  await test.accounts.secondFactors.end(id);
  const secret = (await test.accounts.secondFactors.begin(id)) ?? '';
  await test.accounts.secondFactors.confirm(id, nextCode(secret));
  return { id, secret };
}

const link = () => test.accounts.links.create({ purpose: 'reset', email: 'census@trial.test' });

const writing = calls.filter(({ method }) => method === 'POST');

async function send(path: string, { body, headers = {} }: Sent): Promise<LightMyRequestResponse> {
  return test.post(path, body, { headers });
}

/** Calls that are made by POST for what they are sent, and change no account. */
const CHANGES_NOTHING = ['/auth/link/', '/api/errors/', '/api/visits/'];

it('has a request here for every call that writes', () => {
  expect(Object.keys(requests).toSorted()).toEqual(writing.map(({ path }) => path).toSorted());
});

/** An API whose accounts lie on a database, and what goes on beside it there. */
const started = {
  SQLite: async () => {
    const api = await start();
    return { api, beside: sqliteBeside(api.accountsFile), close: () => api.close() };
  },
  PostgreSQL: async () => {
    const { location, drop } = await copyWithTables();
    const api = await start(location);
    const other = await postgresBeside(location);
    const close = async () => {
      await api.close();
      await other.close();
      await drop();
    };
    return { api, beside: other, close };
  },
};

async function start(place?: string): Promise<TestApi> {
  const many = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { ...limit, most: 1e6 }]),
  );
  // Letters stay in the outbox: what follows answers is not looked at here.
  const more = { limits: many as typeof limits, sendMail: undefined, errorReports: true };
  const api = await startApi(more, undefined, place);
  const to = { holder: 'person', id: await api.idOf('subscriber') } as const;
  await api.accounts.grant(to, { group: 'PRO', permissions: ['DATA'], areas: 'all' });
  return api;
}

describe.each(Object.entries(started))(
  'on %s, whatever is answered 2xx is there with its entry and its letter, or nothing of it (faults-D4)',
  (name, open) => {
    let close: () => Promise<void> = async () => {};
    beforeAll(async () => {
      if (name === 'PostgreSQL' && !hasPostgres()) return;
      ({ api: test, beside, close } = await open());
    });
    afterAll(() => close());

    const tried = it.skipIf(name === 'PostgreSQL' && !hasPostgres());
    tried.each(writing.map(({ path }) => path))(
      'R2 a write that fails anywhere in POST %s leaves the accounts as they were',
      async (path) => {
        const request = requests[path];
        if (!request) throw new Error(`No request of ${path}`);
        const first = await request();
        const writes = await writesOf(beside, async () =>
          expect((await send(path, first)).statusCode).toBeLessThan(300),
        );
        expect(writes.length > 0).toBe(!CHANGES_NOTHING.includes(path));
        for (const write of writes) {
          const sent = await request();
          const before = await accountsHeld(beside);
          const answer = await whileFailing(beside, write, () => send(path, sent));
          expect(answer.statusCode, `${write}: ${answer.body}`).toBeGreaterThanOrEqual(500);
          expect(await accountsHeld(beside), write).toEqual(before);
        }
      },
    );
  },
);
