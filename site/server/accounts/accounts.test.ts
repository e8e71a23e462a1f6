// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { NEW_TOKEN, sendJson, TOKEN, user } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const session = { cookie: `userToken=${TOKEN}` };
const cookiesOf = (headers: { 'set-cookie'?: string[] }) => headers['set-cookie'] ?? [];

async function startAccounts() {
  const started = await startTestSite();
  const { ask } = started;
  return {
    ...started,
    look: (path: string, headers: Record<string, string> = {}) => ask(path, { site: 'www', headers }),
    /** a form as a browser without scripts sends it */
    fill: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(path, {
        site: 'www',
        method: 'POST',
        body: String(new URLSearchParams(fields)),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://www.localhost',
          ...headers,
        },
      }),
  };
}

const account = {
  user,
  acting: false,
  subscriptions: [
    {
      group: 'PRO',
      title: 'Profile',
      permissions: ['Basic'],
      areas: ['Lee Bay'],
      from: null,
      until: '2026-12-31',
      state: 'ending',
    },
  ],
  areas: ['Lee Bay'],
  sessions: [
    { id: 's1', created_at: 0, expires_at: 1, remember: true, device: 'Firefox/1 Windows', current: true },
  ],
  keys: [],
  may_have_keys: true,
};

describe('the form that ends sessions', () => {
  it('names the session it ends, and none where it ends all others (doors-D4)', async () => {
    const { api, fill } = await startAccounts();
    for (const fields of [{ id: 's1' }, { id: '' }, {}] as Record<string, string>[]) {
      api.next.set('/api/account/sessions/end/', (res) => sendJson(res, 200, { detail: 'Done.' }));
      expect((await fill('/account/sessions', fields, session)).status).toBe(303);
    }
    const sent = api.calls.filter(({ path }) => path === '/api/account/sessions/end/');
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ id: 's1' }, {}, {}]);
  });
});

describe('pages of accounts', () => {
  it.each([
    '/account',
    '/account/signup',
    '/account/password-reset',
    '/account/contact',
    '/account/newsletter',
  ])('hold a form that works without scripts: %s (§2.5)', async (path) => {
    const { look } = await startAccounts();
    const { status, headers, body } = await look(path);
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect(body).toMatch(/<form class="site-form"[^>]* method="post"/);
  });

  it('are on the marketing site only; messages are taken wherever pages are written', async () => {
    const { ask, look } = await startAccounts();
    expect((await ask('/account/signup')).status).toBe(404);
    expect((await look('/account/nothing')).status).toBe(404);
    expect((await look('/account/name')).status).toBe(404);
    expect((await look('/_page/account/signup')).body).toContain('"html":');
  });

  it('ask for the newsletter again where the link to it has ended (sessions-N1)', async () => {
    const { look } = await startAccounts();
    const { body } = await look('/account/join-newsletter?token=ended');
    for (const words of ['accounts-link-ended', 'action="/account/newsletter"'])
      expect(body).toContain(words);
  });

  it('say that an address has an account only where the flag does (§8.10)', async () => {
    const { look } = await startAccounts();
    expect((await look('/account')).body).not.toContain('login-existing');
    expect((await look('/account?existing-email=1')).body).toContain('login-existing');
  });

  it('show the account of who is logged in, for nobody to keep', async () => {
    const { look, api } = await startAccounts();
    api.next.set('/api/account/', (res) => sendJson(res, 200, account));
    const { body, headers } = await look('/account', session);
    for (const words of ['Pat Person', 'Lee Bay Council', 'Profile', 'Firefox, Windows']) {
      expect(body).toContain(words);
    }
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('show staff who act as somebody the account without what changes it', async () => {
    const { look, api } = await startAccounts();
    api.next.set('/api/account/', (res) => sendJson(res, 200, { ...account, acting: true, sessions: [] }));
    const { body } = await look('/account', session);
    expect(body).toContain('accounts-acting');
    // The header's own form ends the session of who acts.
    expect(body.slice(body.indexOf('<main'), body.indexOf('</main>'))).not.toContain('method="post"');
  });

  it('clear a token that the API does not know (§8.12.1)', async () => {
    const { look } = await startAccounts();
    const { status, headers } = await look('/account', { cookie: 'userToken=token-of-yesterday' });
    expect([status, headers.location]).toEqual([302, '/account']);
    expect(cookiesOf(headers)[0]).toContain('userToken=; ');
  });
});

describe('forms', () => {
  it('log in without scripts and lead back into this site only (§7.2, §9.3.1)', async () => {
    const { fill } = await startAccounts();
    const { status, headers } = await fill('/account/login', {
      email: 'person@trial.test',
      password: 'right',
      rememberMe: 'true',
      next: 'https://evil.example/',
    });
    expect([status, headers.location]).toEqual([303, '/account']);
    expect(cookiesOf(headers)[0]).toBe(`userToken=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    const short = await fill('/account/login', { password: 'right', next: '/news' });
    expect(short.headers.location).toBe('/news');
    expect(cookiesOf(short.headers)[0]).not.toContain('Max-Age');
  });

  it('log in on every site, and lead back to the page with the gate', async () => {
    const { ask } = await startAccounts();
    const from = (path: string) => ({ referer: `http://profile.localhost${path}` });
    const shown = await ask('/account/login', { headers: from('/lee-bay/output?compare=hill-town') });
    expect(shown.body).toContain('name="next" value="/lee-bay/output?compare=hill-town"');
    const send = (referer: Record<string, string>) =>
      ask('/account/login', {
        method: 'POST',
        body: 'password=right',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://profile.localhost',
          ...referer,
        },
      });
    const back = await send(from('/lee-bay/output?compare=hill-town'));
    expect([back.status, back.headers.location]).toEqual([303, '/lee-bay/output?compare=hill-town']);
    const elsewhere = await send({ referer: 'http://evil.example/lee-bay' });
    expect(elsewhere.headers.location).toBe('/');
  });

  it('lead from where the product begins to an area of their own, and back to a page that they chose (journeys-1, §7.2)', async () => {
    const { ask, post, api, log } = await startTestSite();
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://profile.localhost' };
    const land = async (path: string, answer: object, status = 200) => {
      const referer = { referer: `http://profile.localhost${path}` };
      const next = () => api.next.set('/api/user_context/', (res) => sendJson(res, status, answer));
      next();
      const body = 'password=right';
      const byForm = await ask('/account/login', { method: 'POST', body, headers: { ...form, ...referer } });
      next();
      const byScript = await post('/auth/login/', { password: 'right' }, referer);
      api.next.clear();
      return [byForm.headers.location, JSON.parse(byScript.body)];
    };
    const own = { compare_areas: [], lands_in: 'hill-town' };
    const begins = '/whole-country';
    for (const start of ['/', begins])
      expect(await land(start, own)).toEqual(['/hill-town', { ok: true, at: '/hill-town' }]);
    const asked = api.calls.filter(({ path }) => path === '/api/user_context/').at(-1);
    expect([Object.fromEntries(asked?.query ?? []), asked?.headers.authorization]).toEqual([
      { app_type: 'pro' },
      `Token ${TOKEN}`,
    ]);
    for (const chosen of ['/lee-bay/output', `${begins}?compare=lee-bay`, '/lee-bay'])
      expect(await land(chosen, own)).toEqual([chosen, { ok: true }]);
    expect(await land(begins, { compare_areas: [] })).toEqual([begins, { ok: true }]);
    expect(await land(begins, {}, 503)).toEqual([begins, { ok: true }]);
    expect(log.at(-1)?.message).toBe('The API did not say in which area a login lands.');
  });

  it('keep what was typed, but no password, and say what the API says at its field (§8.9)', async () => {
    const { fill, api } = await startAccounts();
    const failed = await fill('/account/login', { email: 'a@b.test', password: 'wrong-secret' });
    expect(failed.status).toBe(400);
    expect(failed.body).toContain('Incorrect email address or password.');
    expect(failed.body).toContain('value="a@b.test"');
    expect(failed.body).not.toContain('wrong-secret');
    api.next.set('/auth/signup/', (res) =>
      sendJson(res, 400, { code: 'bad-fields', message: 'No.', fields: { email: ['Not an address'] } }),
    );
    const { body } = await fill('/account/signup', { email: '"><script>x', first_name: 'Rae' });
    expect(body).toContain('Not an address');
    expect(body).toContain('value="Rae"');
    expect(body).not.toContain('"><script>x');
  });

  it('keep what was typed when the API is down', async () => {
    const { fill, api } = await startAccounts();
    await api.close();
    const { status, body } = await fill('/account/contact', { name: 'Rae', message: 'Kia ora' });
    expect(status).toBe(503);
    expect(body).toContain('accounts-down');
    expect(body).toContain('>Kia ora</textarea>');
  });

  it('say why nothing can be kept at this moment, and keep what was typed (faults-D8)', async () => {
    const { fill, api } = await startAccounts();
    const problem = { status: 503, code: 'storage-locked', message: 'Something else is being kept.' };
    for (const call of ['/api/contact/', '/auth/login/']) {
      api.next.set(call, (res) => sendJson(res, 503, problem, { 'retry-after': '2' }));
    }
    for (const path of ['/account/contact', '/account/login']) {
      const { status, headers, body } = await fill(path, {
        name: 'Rae',
        message: 'Kia ora',
        email: 'rae@new.test',
      });
      expect([status, headers['retry-after']], path).toEqual([503, '2']);
      expect(body, path).toContain('Something else is being kept.');
      expect(body, path).toContain('value="rae@new.test"');
    }
  });

  it('lead on to a page that can be loaded again', async () => {
    const { fill, look, api } = await startAccounts();
    api.next.set('/auth/signup/', (res) => sendJson(res, 200, { detail: '' }));
    const { status, headers } = await fill('/account/signup', { email: 'a@b.test' });
    expect([status, headers.location]).toEqual([303, '/account/sent?about=signup']);
    expect((await look('/account/sent?about=signup')).body).toContain('accounts-link-sent');
    expect((await look('/account/sent?about=__proto__')).status).toBe(404);
  });

  it('begin a session with a link from a letter, and end the one that was there', async () => {
    const { fill, api } = await startAccounts();
    api.next.set('/auth/password/', (res) => sendJson(res, 200, { key: NEW_TOKEN }));
    const { status, headers } = await fill('/account/password', { token: 't', password: 'p' }, session);
    expect([status, headers.location]).toEqual([303, '/account?welcome=1']);
    expect(cookiesOf(headers)[0]).toBe(`userToken=${NEW_TOKEN}; Path=/; HttpOnly; SameSite=Lax`);
    expect(api.calls.map(({ path }) => path)).toEqual(['/auth/password/', '/auth/logout/']);
  });

  it('log out without scripts (§4.2.1)', async () => {
    const { fill, api } = await startAccounts();
    const { status, headers } = await fill('/account/logout', {}, session);
    expect([status, headers.location]).toEqual([303, '/']);
    expect(cookiesOf(headers).map((cookie) => cookie.split('=')[0])).toEqual([
      'userToken',
      'loginAs',
      'rohe_session',
      'rememberMe',
    ]);
    expect(api.calls.map(({ path }) => path)).toEqual(['/auth/logout/']);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://profile.localhost' },
    { 'sec-fetch-site': 'cross-site' },
  ])('of other sites change nothing and show nothing of what they sent: %j', async (headers) => {
    const { fill, api } = await startAccounts();
    for (const path of ['/account/login', '/account/name', '/account/logout', '/account/keys']) {
      const answer = await fill(path, { email: 'canary', title: 'canary' }, { ...session, ...headers });
      expect([path, answer.status, cookiesOf(answer.headers)]).toEqual([path, 403, []]);
      expect(answer.body).not.toContain('canary');
    }
    expect(api.calls).toEqual([]);
  });

  it('are no larger than a form, and known ones', async () => {
    const { fill } = await startAccounts();
    expect((await fill('/account/contact', { message: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await fill('/account/nothing', {})).status).toBe(405);
    expect((await fill('/account', {})).status).toBe(405);
  });
});
