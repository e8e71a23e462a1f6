// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { BROWSER, NEW_TOKEN, sendJson, TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const SESSION = { cookie: `userToken=${TOKEN}; loginAs=12` };
const cookiesOf = (headers: { 'set-cookie'?: string[] }) => headers['set-cookie'] ?? [];

describe('logging in', () => {
  it('turns the key into a cookie that no script reads (§7.2, §9.3.1)', async () => {
    const { post, api } = await startTestSite();
    const { status, headers, body } = await post('/auth/login/', {
      email: 'person@trial.test',
      password: 'right',
      rememberMe: true,
    });
    expect([status, body]).toEqual([200, '{"ok":true}']);
    expect(cookiesOf(headers)[0]).toBe(`userToken=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    expect(cookiesOf(headers)[1]).toMatch(/^rohe_session=/);
    expect(JSON.parse(api.calls[0]?.body ?? '')).toEqual({
      email: 'person@trial.test',
      password: 'right',
      rememberMe: true,
    });
  });

  it('hands on what the server says of a failure (§8.9)', async () => {
    const { post } = await startTestSite();
    const { status, headers, body } = await post('/auth/login', { email: 'x', password: 'wrong' });
    expect([status, cookiesOf(headers)]).toEqual([400, []]);
    expect(JSON.parse(body)).toEqual({ non_field_errors: ['Incorrect email address or password.'] });
  });

  it('sets cookies for the whole domain, secure behind https (§9.3.1)', async () => {
    const { post } = await startTestSite({ domain: 'suite.example' });
    const { headers } = await post('/auth/login/', { password: 'right' }, { 'x-forwarded-proto': 'https' });
    expect(cookiesOf(headers)[0]).toContain('Domain=suite.example; Path=/; HttpOnly; Secure');
    expect(headers['strict-transport-security']).toBeDefined();
  });
});

describe('a browser that logged in before', () => {
  const login = { email: 'person@trial.test', password: 'right' };
  const form = {
    method: 'POST',
    body: String(new URLSearchParams(login)),
    site: 'www',
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://www.localhost' };

  it('is named by a cookie that no script reads and that outlasts a logout (sessions-L1)', async () => {
    const { post, ask } = await startTestSite({ domain: 'suite.example' });
    const secure = { 'x-forwarded-proto': 'https' };
    const byScript = await post('/auth/login/', login, secure);
    const byForm = await ask('/account/login', {
      ...form,
      headers: { ...headers, ...secure, origin: 'https://www.suite.example' },
    });
    for (const answer of [byScript, byForm]) {
      const cookie = cookiesOf(answer.headers).find((one) => one.startsWith('rohe_browser='));
      expect(cookie).toBe(
        `rohe_browser=${BROWSER}; Max-Age=31536000; Domain=suite.example; Path=/; HttpOnly; Secure; SameSite=Lax`,
      );
      expect(answer.body).not.toContain(BROWSER);
    }
    const out = await post('/auth/logout/', {}, SESSION);
    expect(cookiesOf(out.headers).join()).not.toContain('rohe_browser');
  });

  it('says so at its next login, by script and by form (sessions-L1)', async () => {
    const { post, ask, api } = await startTestSite();
    const cookie = `rohe_browser=${BROWSER}`;
    await post('/auth/login/', login, { cookie });
    await ask('/account/login', { ...form, headers: { ...headers, cookie } });
    await post('/auth/login/', login, { cookie: 'rohe_browser=made up' });
    const sent = api.calls
      .filter(({ path }) => path === '/auth/login/')
      .map(({ body }) => JSON.parse(body).browser);
    expect(sent).toEqual([BROWSER, BROWSER, undefined]);
  });

  it('is told when to come back, by script and by form (sessions-P1)', async () => {
    const { post, ask, api } = await startTestSite();
    const tooMany = () =>
      api.next.set('/auth/login/', (res) =>
        sendJson(res, 429, { non_field_errors: ['Wait.'] }, { 'retry-after': '894' }),
      );
    tooMany();
    const byScript = await post('/auth/login/', login);
    tooMany();
    const byForm = await ask('/account/login', { ...form, headers });
    for (const answer of [byScript, byForm])
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '894']);
    api.next.set('/auth/login/', (res) => sendJson(res, 503, {}, { 'retry-after': '2' }));
    expect((await post('/auth/login/', login)).headers['retry-after']).toBe('2');
  });
});

describe('logging out', () => {
  it('clears userToken and loginAs and ends the session at the API (§4.2.1)', async () => {
    const { post, api } = await startTestSite();
    const { headers } = await post('/auth/logout/', {}, SESSION);
    const cleared = cookiesOf(headers).filter((cookie) => cookie.includes('Max-Age=0'));
    expect(cleared.map((cookie) => cookie.split('=')[0])).toEqual([
      'userToken',
      'loginAs',
      'rohe_session',
      'rememberMe',
    ]);
    expect(api.calls.map(({ path, headers: sent }) => [path, sent.authorization])).toEqual([
      ['/auth/logout/', `Token ${TOKEN}`],
    ]);
  });

  it('works without the API too', async () => {
    const { post, api } = await startTestSite();
    api.next.set('/auth/logout/', (res) => sendJson(res, 500, {}));
    const { status, headers } = await post('/auth/logout/', {}, SESSION);
    expect([status, cookiesOf(headers).length]).toEqual([200, 4]);
  });
});

describe('a token that the API does not know', () => {
  const OLD = { cookie: 'userToken=token-of-yesterday' };

  it('is cleared, and the page reloads as a visitor (§8.12.1)', async () => {
    const { ask } = await startTestSite();
    const { status, headers } = await ask('/lee-bay?compare=hill-town', { headers: OLD });
    expect([status, headers.location]).toEqual([302, '/lee-bay?compare=hill-town']);
    expect(cookiesOf(headers)[0]).toContain('userToken=; ');
  });

  it('is cleared where the browser called, which then reloads (§8.12.1)', async () => {
    const { ask } = await startTestSite();
    const page = await ask('/_page/lee-bay', { headers: OLD });
    const call = await ask('/api/users/', { headers: OLD });
    expect([page.status, call.status]).toEqual([401, 401]);
    expect(cookiesOf(page.headers)[0]).toContain('userToken=; ');
    expect(cookiesOf(call.headers)[0]).toContain('userToken=; ');
  });
});

describe('acting as another user', () => {
  it('is set for staff only, and stopped (§4.3.1, §4.3.2)', async () => {
    const { post } = await startTestSite();
    const own = { cookie: `userToken=${TOKEN}` };
    const start = await post('/auth/acting/', { user_id: -1 }, own);
    expect(cookiesOf(start.headers)[0]).toContain('loginAs=-1; ');
    // The session has another token from now on.
    expect(cookiesOf(start.headers)[1]).toContain(`userToken=${NEW_TOKEN}; `);
    expect(cookiesOf(start.headers)[2]).toMatch(/^rohe_session=1/);
    const stop = await post('/auth/acting/', { user_id: null }, own);
    expect(cookiesOf(stop.headers)[0]).toContain('loginAs=; ');
    expect((await post('/auth/acting/', { user_id: 3 })).status).toBe(403);
    expect((await post('/auth/acting/', { user_id: 'all' }, own)).status).toBe(400);
  });

  it('lasts as long as the session was remembered for, the acting an hour (§9.3.1)', async () => {
    const { post, api } = await startTestSite();
    api.next.set('/auth/acting/', (res) => sendJson(res, 200, { key: NEW_TOKEN, remembered: 77_000 }));
    const { headers } = await post('/auth/acting/', { user_id: 12 }, { cookie: `userToken=${TOKEN}` });
    expect(cookiesOf(headers)[0]).toContain('loginAs=12; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax');
    expect(cookiesOf(headers)[1]).toContain('Max-Age=77000');
    expect(api.calls.map(({ path, headers: sent }) => [path, sent['x-login-as']])).toEqual([
      ['/auth/acting/', undefined],
    ]);
  });

  it('is sent with calls, but not with those of the staff area (§4.3.3, §7.1.3)', async () => {
    const { ask, api } = await startTestSite();
    await ask('/api/permissions/', { headers: SESSION });
    await ask('/api/users/', { headers: SESSION });
    expect(api.calls.map(({ path, headers }) => [path, headers['x-login-as']])).toEqual([
      ['/api/permissions/', '12'],
      ['/api/users/', undefined],
    ]);
  });

  it.each(['staff-only', 'acting-ended'])('ends where the API refuses it: %s', async (code) => {
    const { ask, api } = await startTestSite();
    api.next.set('/api/page/', (res) => sendJson(res, 403, { status: 403, code, message: 'No.' }));
    const { status, headers } = await ask('/lee-bay', { headers: SESSION });
    expect(status).toBe(302);
    expect(cookiesOf(headers)[0]).toContain('loginAs=; ');
  });
});

describe('calls to the API', () => {
  it('carry the token and nothing else of the cookies (§7.18.2)', async () => {
    const { ask, api } = await startTestSite();
    const { status, headers } = await ask('/api/dimensions/focus_areas/?app_type=pro', { headers: SESSION });
    const [call] = api.calls;
    expect(status).toBe(200);
    expect(call?.query.get('app_type')).toBe('pro');
    expect([call?.headers.authorization, call?.headers.cookie]).toEqual([`Token ${TOKEN}`, undefined]);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('say so to scripts of other sites, which may send a key and no cookie (journeys-J3)', async () => {
    const { ask } = await startTestSite();
    const call = '/api/dimensions/focus_areas/?app_type=pro';
    const allowed = async (headers: Record<string, string> = {}) => {
      const answer = await ask(call, { headers: { origin: 'https://notebook.example', ...headers } });
      return [answer.headers['access-control-allow-origin'], answer.headers['cross-origin-resource-policy']];
    };
    expect(await allowed()).toEqual(['*', 'cross-origin']);
    expect(await allowed({ authorization: `Token ${TOKEN}` })).toEqual(['*', 'cross-origin']);
    expect(await allowed(SESSION)).toEqual([undefined, 'same-origin']);
    for (const path of [call, '/lee-bay/economy/growth/growth.csv']) {
      const { status, headers } = await ask(path, { method: 'OPTIONS' });
      expect([
        status,
        headers['access-control-allow-headers'],
        headers['access-control-allow-methods'],
      ]).toEqual([204, expect.stringContaining('Authorization'), 'GET, HEAD']);
    }
    expect((await ask('/lee-bay', { method: 'OPTIONS' })).status).toBe(405);
  });

  it('all go to the one API, from whatever site and under whatever host they came (§7.1.1)', async () => {
    const { ask, post, api } = await startTestSite();
    await ask('/lee-bay');
    await ask('/_page/lee-bay/economy/growth', { site: 'www' });
    await ask('/api/dimensions/area_types/?app_type=mon', { site: 'monitor' });
    await ask('/api/permissions/', { headers: { 'x-forwarded-host': 'api.evil.example' } });
    await post('/auth/login/', { password: 'right' });
    const { host } = new URL(api.origin);
    expect(api.calls.map(({ headers }) => headers.host)).toEqual(api.calls.map(() => host));
    expect(new Set(api.calls.map(({ path }) => path))).toEqual(
      new Set([
        '/api/version/',
        '/api/user_context/',
        '/api/page/',
        '/api/dimensions/area_types/',
        '/api/permissions/',
        '/auth/login/',
      ]),
    );
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example', 'content-type': 'application/json' },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  ])('of other sites change nothing: %j', async (headers) => {
    const { ask, api } = await startTestSite();
    const paths = ['/auth/login/', '/auth/logout/', '/auth/acting/', '/api/anything/'];
    const answers = await Promise.all(
      paths.map((path) => ask(path, { method: 'POST', body: '{}', headers: { ...SESSION, ...headers } })),
    );
    expect(answers.every(({ status }) => status === 403 || status === 415)).toBe(true);
    expect([api.calls, answers.flatMap((answer) => cookiesOf(answer.headers))]).toEqual([[], []]);
  });

  it('change nothing by GET, and are refused when endless', async () => {
    const { ask, post } = await startTestSite();
    expect((await ask('/auth/logout/', { headers: SESSION })).status).toBe(405);
    expect((await post('/auth/login/', { password: 'x'.repeat(10_000) })).status).toBe(413);
    expect((await ask('/lee-bay', { method: 'POST', body: '{}' })).status).toBe(405);
    expect((await ask(`/${'x'.repeat(5_000)}`)).status).toBe(400);
  });

  it('say so when the API does not answer', async () => {
    const { ask, api } = await startTestSite();
    await api.close();
    const { status, body } = await ask('/api/users/');
    expect([status, JSON.parse(body).code]).toEqual([502, 'api-unavailable']);
  });
});

describe('every answer', () => {
  it.each(['/lee-bay', '/nowhere', '/_page/lee-bay', '/api/users/', '/auth/login/', '/assets/none.js', '/'])(
    'S23 carries the security headers: %s',
    async (path) => {
      const { ask } = await startTestSite();
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    },
  );

  it('holds no inline script and no style attribute', async () => {
    const { ask } = await startTestSite();
    const bodies = await Promise.all(
      ['/lee-bay/economy/growth', '/hill-town', '/nowhere'].map((path) => ask(path)),
    );
    for (const { body } of bodies) {
      expect(body).not.toMatch(/<script(?! type="(application\/(ld\+)?json|module)")/);
      expect(body).not.toMatch(/<[^>]+ (style|on[a-z]+)="/);
    }
  });

  it('echoes no header that a proxy would not key by', async () => {
    const { ask } = await startTestSite();
    const marked = await ask('/lee-bay', {
      headers: {
        'x-forwarded-host': 'canary.example',
        'x-original-url': '/canary',
        forwarded: 'host=canary',
      },
    });
    expect(marked.body + JSON.stringify(marked.headers)).not.toContain('canary');
  });
});

describe('a key in the header Authorization (journeys-J2)', () => {
  const KEY = { authorization: `Token ${TOKEN}` };

  it('opens calls, blocks and pages for its person, past any cookie, and nobody keeps the answer', async () => {
    for (const path of [
      '/api/dimensions/focus_areas/?app_type=pro',
      '/lee-bay/economy/growth/growth.csv',
      '/hill-town',
    ]) {
      const { ask, api } = await startTestSite();
      const { headers } = await ask(path, {
        headers: { ...KEY, cookie: 'userToken=token-of-somebody-else; loginAs=3' },
      });
      const asked = api.calls.filter((call) => call.path !== '/api/version/');
      expect(asked.map((call) => [call.headers.authorization, call.headers['x-login-as']])).toEqual(
        asked.map(() => [KEY.authorization, undefined]),
      );
      expect([path, asked.length > 0, headers['cache-control']]).toEqual([path, true, 'private, no-store']);
    }
  });

  it('is never given what another key asked for at the same moment', async () => {
    const { ask, api } = await startTestSite({ line: { atOnce: 1, waiting: 10 } });
    const asked = (path: string) =>
      api.calls.filter((call) => call.path === path).map(({ headers }) => headers.authorization);
    const held = Promise.withResolvers<void>();
    api.next.set('/api/page/', (res) => held.promise.then(() => sendJson(res, 500, {})));
    const first = ask('/lee-bay');
    await vi.waitFor(() => expect(asked('/api/page/')).toEqual([undefined]));
    const keys = [KEY, { authorization: `Token ${NEW_TOKEN}` }];
    const others = Promise.all(keys.map((headers) => ask('/hill-town', { headers })));
    // What is answered after they came does not wait in line: by then both do.
    await ask('/api/permissions/');
    held.resolve();
    expect((await others).map(({ status }) => status)).toEqual([200, 200]);
    await first;
    expect(asked('/api/page/').slice(1).sort()).toEqual(
      keys.map(({ authorization }) => authorization).sort(),
    );
  });

  it('that opens nothing is told so, without a cookie or a turn back to the same address', async () => {
    const { ask } = await startTestSite();
    for (const sent of ['Token unknown-to-everybody', 'Token ', 'Token a b'])
      for (const path of ['/lee-bay', '/account', '/api/permissions/']) {
        const { status, headers, body } = await ask(path, { headers: { authorization: sent } });
        expect([sent, path, status, cookiesOf(headers)]).toEqual([sent, path, 401, []]);
        expect(JSON.parse(body).status).toBe(401);
      }
  });

  it('of another scheme belongs to what stands before the sites', async () => {
    const { ask } = await startTestSite();
    expect((await ask('/lee-bay', { headers: { authorization: 'Basic c3RhZ2luZw==' } })).status).toBe(200);
  });
});
