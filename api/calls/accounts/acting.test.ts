import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { EXCHANGE } from '#data/accounts/sessions/sessions.ts';

let test: TestApi;
beforeEach(async () => {
  test = await startApi();
});
afterEach(() => test.close());

const HOUR = 3_600_000;
const open = '/api/user_context/?app_type=rep';
const act = (token: string, user_id: unknown, headers: Record<string, string> = {}) =>
  test.post('/auth/acting/', { user_id }, { headers: { authorization: `Token ${token}`, ...headers } });
const ask = (token: string, loginAs?: number) =>
  test.get(open, 'visitor', {
    authorization: `Token ${token}`,
    ...(loginAs === undefined ? {} : { 'x-login-as': String(loginAs) }),
  });

describe('POST /auth/acting/', () => {
  it('gives staff another token, and ends the one before (§4.3.1, §4.3.2)', async () => {
    const before = await test.tokenOf('staff');
    const basic = await test.idOf('basic');
    const { key } = (await act(before, basic)).json();
    expect(key).not.toBe(before);
    test.advance(EXCHANGE);
    expect((await ask(before)).statusCode).toBe(401);
    expect((await ask(key, basic)).json().user.email).toBe('basic@trial.test');
    const { key: back } = (await act(key, null)).json();
    test.advance(EXCHANGE);
    expect([(await ask(key)).statusCode, (await ask(back)).json().user.email]).toEqual([
      401,
      'staff@trial.test',
    ]);
  });

  it('writes down no stop of who did not act (trust-C3)', async () => {
    const actions = async () => (await test.accounts.audit.entries()).map(({ action }) => action);
    const { key } = (await act(await test.tokenOf('staff'), null)).json();
    expect(await actions()).not.toContain('acting-stopped');
    const { key: acting } = (await act(key, await test.idOf('basic'))).json();
    await act(acting, null);
    expect((await actions()).slice(0, 2)).toEqual(['acting-stopped', 'acting-started']);
  });

  it.each([
    ['visitor', 403],
    ['subscriber', 403],
    ['logged out', 401],
  ] as const)('refuses %s with %i', async (who, status) => {
    const headers = await test.headersOf(who);
    const answer = await test.post('/auth/acting/', { user_id: -1 }, { headers });
    expect(answer.statusCode).toBe(status);
  });

  it.each([['x'], [1.5], [-2], [99_999], [undefined], [[1]]])('knows nobody called %j', async (id) => {
    const token = await test.tokenOf('staff');
    expect((await act(token, id)).statusCode).toBe(400);
    expect((await ask(token)).statusCode).toBe(200);
  });

  it('never makes staff of other staff, nor nests', async () => {
    const token = await test.tokenOf('staff');
    expect((await act(token, await test.idOf('colleague'))).json().code).toBe('acting-as-staff');
    const basic = await test.idOf('basic');
    const nested = await act(token, await test.idOf('census'), { 'x-login-as': String(basic) });
    expect(nested.json().code).toBe('acting');
  });
});

describe('acting as another', () => {
  it('ends by itself after an hour, also where only the header says it', async () => {
    const basic = await test.idOf('basic');
    const { key } = (await act(await test.tokenOf('staff'), basic)).json();
    const plain = await test.tokenOf('staff');
    test.advance(HOUR - 1);
    expect((await ask(key, basic)).statusCode).toBe(200);
    expect((await ask(plain, basic)).statusCode).toBe(200);
    test.advance(1);
    expect((await ask(key, basic)).json().code).toBe('acting-ended');
    expect((await ask(key)).json().user.email).toBe('staff@trial.test');
    test.advance(HOUR - 1);
    expect((await ask(plain, basic)).json().code).toBe('acting-ended');
    const again = (await act(key, basic)).json();
    expect((await ask(again.key, basic)).statusCode).toBe(200);
  });

  it('is in the audit log, every act of it, with both people', async () => {
    const basic = await test.idOf('basic');
    const { key } = (await act(await test.tokenOf('staff'), basic)).json();
    await test.get('/api/page/?app_type=rep&area_id=hill-town&path=economy/growth', 'visitor', {
      authorization: `Token ${key}`,
      'x-login-as': String(basic),
    });
    await act(key, null);
    const both = { actor: 'staff@trial.test', subject: 'basic@trial.test' };
    expect(await test.accounts.audit.entries()).toMatchObject([
      { action: 'acting-stopped', actor: 'staff@trial.test' },
      {
        action: 'acted',
        ...both,
        detail: 'GET /api/page/ app_type=rep area_id=hill-town path=economy/growth',
      },
      { action: 'acting-started', ...both },
    ]);
  });

  it('is in the log also where it was refused (sessions-D-S9a)', async () => {
    const staff = { authorization: `Token ${await test.tokenOf('staff')}` };
    const basic = await test.idOf('basic');
    const headers = { ...staff, 'x-login-as': String(basic) };
    for (const path of [
      '/api/account/name/',
      '/auth/password-change/',
      '/api/account/keys/',
      '/auth/acting/',
    ])
      expect((await test.post(path, {}, { headers })).statusCode).toBe(403);
    const other = { ...staff, 'x-login-as': String(await test.idOf('colleague')) };
    expect((await test.get(open, 'visitor', other)).statusCode).toBe(403);
    const entries = await test.accounts.audit.entries({ person: await test.idOf('staff') });
    expect(entries.filter(({ action }) => action === 'acted').map(({ detail }) => detail)).toEqual([
      'POST /auth/acting/',
      'POST /api/account/keys/',
      'POST /auth/password-change/',
      'POST /api/account/name/',
    ]);
    expect(entries[0]).toMatchObject({ action: 'acting-refused', subject: 'colleague@trial.test' });
  });

  it('cannot begin again with the token before, which ends with the one after it (sessions-D-S9c)', async () => {
    const before = await test.tokenOf('staff');
    const basic = await test.idOf('basic');
    const { key } = (await act(before, basic)).json();
    expect((await ask(before)).statusCode).toBe(200);
    expect((await ask(before, basic)).statusCode).toBe(403);
    expect((await act(before, basic)).statusCode).toBe(403);
    await test.post('/auth/logout/', {}, { headers: { authorization: `Token ${key}` } });
    expect((await ask(before)).statusCode).toBe(401);
  });

  it('ends with the person who is acted for, and with the session of staff', async () => {
    const basic = await test.idOf('basic');
    const { key } = (await act(await test.tokenOf('staff'), basic)).json();
    await test.accounts.setDisabled(basic, true);
    expect((await ask(key, basic)).json().code).toBe('unknown-user');
    await test.accounts.setDisabled(basic, false);
    await test.accounts.setDisabled(await test.idOf('staff'), true);
    expect((await ask(key, basic)).statusCode).toBe(401);
  });
});
