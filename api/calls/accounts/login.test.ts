import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '#api/createApi.ts';
import { PASSWORD, startApi, type TestApi } from '#api/testing/startApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { DatabaseFault } from '#data/sql/databaseFault.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const logIn = (payload: object, address = '192.0.2.1') =>
  test.post('/auth/login/', payload, { headers: { 'x-forwarded-for': address } });
const basic = { email: 'basic@trial.test', password: PASSWORD, rememberMe: true };

describe('POST /auth/login/ (§7.2)', () => {
  it('answers the token of a new session', async () => {
    const answer = await logIn(basic);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['key', 'browser']);
    const context = await test.get('/api/user_context/?app_type=rep', 'visitor', {
      authorization: `Token ${answer.json().key}`,
    });
    expect(context.json().user.email).toBe('basic@trial.test');
  });

  it('finds the account whatever the capitals of the address', async () => {
    expect((await logIn({ ...basic, email: 'BASIC@trial.test' })).statusCode).toBe(200);
  });

  it('answers each missing field with its message (§5.1.1 §5.1.2)', async () => {
    const answer = await logIn({});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      email: ['Please enter an email address'],
      password: ['Please enter your password'],
    });
  });

  it('answers a very long password with 400', async () => {
    const answer = await logIn({ email: basic.email, password: 'x'.repeat(2000) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('password');
  });

  it('refuses a remember-me choice that is neither true nor false', async () => {
    const answer = await logIn({ ...basic, rememberMe: 'yes' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { rememberMe: ['rememberMe has to be true or false.'] },
    ]);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await logIn({ ...basic, password: 'wrong' });
    const unknown = await logIn({ ...basic, email: 'nobody@trial.test' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual({ non_field_errors: ['Incorrect email address or password.'] });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it('lets nobody guess on: known and unknown accounts close alike to a network, and open again', async () => {
    for (const attempt of Array(8).keys()) {
      await logIn({ email: 'census@trial.test', password: `guess ${attempt}` }, '192.0.2.7');
      await logIn({ email: 'ghost@trial.test', password: `guess ${attempt}` }, '192.0.2.7');
    }
    const known = await logIn({ email: 'census@trial.test', password: PASSWORD }, '192.0.2.7');
    const unknown = await logIn({ email: 'ghost@trial.test', password: PASSWORD }, '192.0.2.7');
    expect(known.statusCode).toBe(429);
    expect(known.json()).toEqual({
      non_field_errors: ['Too many attempts. Please wait a few minutes and try again.'],
    });
    expect(Number(known.headers['retry-after'])).toBeGreaterThan(0);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    test.advance(16 * 60_000);
    expect((await logIn({ email: 'census@trial.test', password: PASSWORD }, '192.0.2.7')).statusCode).toBe(
      200,
    );
  });

  it('shuts no owner out for what strangers did elsewhere, nor a browser that was in before (sessions-L1)', async () => {
    const owner = { email: 'monitor@trial.test', password: PASSWORD };
    const { browser } = (await logIn(owner, '192.0.2.20')).json();
    for (const address of ['192.0.2.20', '192.0.2.21'])
      for (const attempt of Array(8).keys()) await logIn({ ...owner, password: `guess ${attempt}` }, address);
    expect((await logIn(owner, '192.0.2.21')).statusCode).toBe(429);
    expect((await logIn(owner, '192.0.2.22')).statusCode).toBe(200);
    expect((await logIn({ ...owner, browser }, '192.0.2.20')).statusCode).toBe(200);
    const unknown = { ...owner, email: 'phantom@trial.test', browser };
    for (const attempt of Array(8).keys())
      await logIn({ ...unknown, password: `guess ${attempt}` }, '192.0.2.23');
    expect((await logIn(unknown, '192.0.2.23')).statusCode).toBe(429);
  });

  it('knows a browser by the link of a letter and by a change of the password too (sessions-L1)', async () => {
    const id = await test.idOf('guest');
    const token = await test.accounts.links.create({ purpose: 'reset', email: 'guest@trial.test' });
    const reset = (await test.post('/auth/password/', { token, password: 'long enough words' })).json();
    const headers = { authorization: `Token ${reset.key}` };
    const change = { current: 'long enough words', password: 'other long words' };
    const changed = (await test.post('/auth/password-change/', change, { headers })).json();
    expect(await test.accounts.sessions.list(id)).toHaveLength(1);
    const guest = { email: 'guest@trial.test', password: 'other long words' };
    for (const attempt of Array(8).keys())
      await logIn({ ...guest, password: `guess ${attempt}` }, '192.0.2.30');
    const statuses = [];
    for (const browser of [undefined, reset.browser, changed.browser])
      statuses.push((await logIn({ ...guest, browser }, '192.0.2.30')).statusCode);
    expect(statuses).toEqual([429, 429, 200]);
  });

  it('takes JSON only, from no other site', async () => {
    const form = await test.post('/auth/login/', 'email=basic%40trial.test', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const text = await test.post('/auth/login/', JSON.stringify(basic), {
      headers: { 'content-type': 'text/plain' },
    });
    const foreign = await test.post('/auth/login/', basic, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([form.statusCode, text.statusCode, foreign.statusCode]).toEqual([415, 415, 403]);
  });

  it('refuses a body that is too long or no JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const long = await test.post('/auth/login/', { email: 'x'.repeat(20_000) });
    const broken = await test.post('/auth/login/', '{"email":', { headers });
    const polluting = await test.post('/auth/login/', '{"__proto__":{"email":"a"}}', { headers });
    expect([long.statusCode, broken.statusCode, polluting.statusCode]).toEqual([413, 400, 400]);
  });

  it('S24 logs neither password nor token', async () => {
    const { key } = (await logIn(basic)).json();
    const log = JSON.stringify(test.logged);
    expect(log).not.toContain(key);
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toContain('basic@trial.test');
  });
});

describe('POST /auth/logout/ on a full disk (trust-C7)', () => {
  it('ends the session all the same, and writes it down with the next login', async () => {
    const { accounts, options } = test;
    const token = await test.tokenOf('subscriber');
    const headers = { authorization: `Token ${token}` };
    const together = () => Promise.reject(new DatabaseFault('full', 'a file'));
    const full = createApi({ ...options, accounts: { ...accounts, together } });
    onTestFinished(() => full.close());
    const out = await full.inject({ method: 'POST', url: '/auth/logout/', headers });
    expect([out.statusCode, out.json()]).toEqual([200, { detail: 'Logged out.' }]);
    expect((await test.get('/api/permissions/', 'visitor', headers)).statusCode).toBe(401);
    await test.tokenOf('basic');
    const again = await openAccounts(test.accountsFile, { clock: options.clock });
    onTestFinished(() => again.close());
    expect(await again.session(token)).toBeNull();
  });
});

describe('POST /auth/logout/ (§7.3)', () => {
  it('ends the session, and only that one (§4.2.2)', async () => {
    const [first, second] = [await test.headersOf('basic'), await test.headersOf('basic')];
    const answer = await test.post('/auth/logout/', undefined, { headers: first });
    expect(answer.statusCode).toBe(200);
    const status = async (headers: object) =>
      (await test.api.inject({ url: '/api/permissions/', headers: { ...headers } })).statusCode;
    expect([await status(first), await status(second)]).toEqual([401, 200]);
  });

  it.each([{}, { authorization: 'Token ended' }, { authorization: 'Basic abc' }])(
    'has nothing to do for %j',
    async (headers) => {
      const answer = await test.post('/auth/logout/', undefined, { headers });
      expect(answer.statusCode).toBe(200);
    },
  );

  it('is no call by GET', async () => {
    const headers = await test.headersOf('basic');
    expect((await test.api.inject({ url: '/auth/logout/', headers })).statusCode).toBe(405);
    expect((await test.api.inject({ url: '/api/permissions/', headers })).statusCode).toBe(200);
  });
});
