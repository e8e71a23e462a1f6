// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { PagePayload } from '#generated/types.ts';
import { sendJson, TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const SESSION = { cookie: `userToken=${TOKEN}` };

describe('a page', () => {
  it('is complete in the first answer: sentences, tables and the menu (§2.8.1)', async () => {
    const { ask, api } = await startTestSite();
    const { status, headers, body } = await ask('/lee-bay/economy/growth?compare=hill-town,nowhere&utm=1');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Output growth · Lee Bay · Area Profile</title>');
    expect(body).toContain('rose 2.0%');
    expect(body).toContain('aria-current="page"');
    const asked = api.calls.find(({ path }) => path === '/api/page/')?.query;
    expect(asked?.get('address')).toBe('/lee-bay/economy/growth?compare=hill-town,nowhere');
  });

  it('comes as a payload for in-app navigation, without the words', async () => {
    const { ask } = await startTestSite();
    const { headers, body } = await ask('/_page/lee-bay/economy/growth');
    const payload = JSON.parse(body) as PagePayload;
    expect(headers['content-type']).toContain('application/json');
    expect([payload.status, payload.area?.area_id, payload.messages]).toEqual([200, 'lee-bay', {}]);
  });

  it('has a print variant without the shell (§2.8.2)', async () => {
    const { ask } = await startTestSite();
    const { body } = await ask('/lee-bay/economy/growth/pdf');
    expect(body).toContain('rose 2.0%');
    expect(body).not.toContain('id="site-menu"');
  });

  it('prints without a script, since nothing on paper is pressed; a gate, where people log in, brings its own', async () => {
    const { ask } = await startTestSite();
    const printed = await ask('/lee-bay/economy/growth/pdf');
    expect([
      printed.status,
      /<script(?! type="application\/ld)|modulepreload|as="fetch"/.test(printed.body),
    ]).toEqual([200, false]);
    const gate = await ask('/hill-town/economy/growth/pdf');
    expect([gate.status, gate.body.includes('src="/assets/browser.js"')]).toEqual([403, true]);
  });

  it('replaces an area id that is not in correct form, keeping the rest (§2.11.1)', async () => {
    const { ask } = await startTestSite();
    const { status, headers } = await ask('/Lee%20Bay/economy/growth/pdf?compare=hill-town');
    expect([status, headers.location]).toEqual([301, '/lee-bay/economy/growth/pdf?compare=hill-town']);
    const payload = JSON.parse((await ask('/_page/LEE_BAY')).body) as PagePayload;
    expect(payload.location).toBe('/lee-bay');
  });

  it('puts the letters of a path and of comparators right as those of the area, and drops empty parameters (§2.11.1, acceptance-N7)', async () => {
    const { ask } = await startTestSite();
    for (const address of [
      '/lee-bay/Economy/GROWTH?compare=Hill-Town',
      '/Lee%20Bay/economy/Growth?compare=,hill-town,,hill_town&year=',
      '/lee-bay/economy%20/growth?compare=hill-town&compare=',
    ]) {
      let at = address;
      for (let answer = await ask(at); answer.status === 301; answer = await ask(at))
        at = String(answer.headers.location);
      expect(at).toBe('/lee-bay/economy/growth?compare=hill-town');
    }
    expect((await ask('/lee-bay/economy/growth?compare=%2C%2C')).headers.location).toBe(
      '/lee-bay/economy/growth',
    );
    expect((await ask('/lee-bay/Economy/Grwoth')).status).toBe(404);
  });

  it('leads for good from a former address to the present one, keeping what follows it (§2.21)', async () => {
    const { ask } = await startTestSite();
    const { status, headers } = await ask('/lee-bay/output/growth/pdf?compare=hill-town');
    expect([status, headers.location]).toEqual([301, '/lee-bay/economy/growth/pdf?compare=hill-town']);
    const payload = JSON.parse((await ask('/_page/Lee%20Bay/output/growth')).body) as PagePayload;
    expect(payload.location).toBe('/lee-bay/economy/growth');
  });

  it('never redirects to another host', async () => {
    const { ask } = await startTestSite();
    const paths = [
      '//evil.example',
      '//evil.example/',
      '/%2f%2fevil.example',
      '/\\evil.example',
      '/%5cevil.example/',
    ];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    const locations = answers.map(({ headers }) => headers.location ?? '/');
    expect(locations.filter((location) => !/^\/[^/\\]?/.test(location) || location.startsWith('//'))).toEqual(
      [],
    );
  });
});

describe('the root', () => {
  it('leads to the first default area the person may see, keeping the query (§2.10)', async () => {
    const { ask } = await startTestSite();
    const { status, headers } = await ask('/?compare=hill-town');
    expect([status, headers.location]).toEqual([302, '/whole-country?compare=hill-town']);
  });

  it('leads to the area the query names (§2.9.1)', async () => {
    const { ask } = await startTestSite();
    expect((await ask('/?area=Lee%20Bay&compare=hill-town')).headers.location).toBe(
      '/lee-bay?compare=hill-town',
    );
  });
});

describe('what is not there', () => {
  it('says so of an unknown area and suggests others (§2.37, §8.1)', async () => {
    const { ask } = await startTestSite();
    const { status, body } = await ask('/lee-bai');
    expect(status).toBe(404);
    expect(body).toContain('<title>Page not found - 404 - incorrect area');
    expect(body).toContain('lee-bai is not a valid area for this product');
    expect(body).toContain('href="/lee-bay"');
  });

  it.each([
    '/lee-bay/nowhere',
    '/lee-bay//x',
    '/lee-bay/%2e%2e/x',
    '/%00',
    '/assets/x.js',
    '/_vega/x.json',
    '/favicon.ico',
  ])('says so of %s (§2.38, §8.2)', async (path) => {
    const { ask } = await startTestSite();
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toContain('Sorry, this page doesn&#x27;t exist.');
  });

  it('says so in its shell where a site has neither a product nor written pages', async () => {
    const { ask } = await startTestSite();
    const { status, body } = await ask('/lee-bay', { site: 'monitor' });
    expect(status).toBe(404);
    expect(body).toContain('Sorry, this page doesn&#x27;t exist.');
  });
});

describe('a gate', () => {
  it('is 403 with the words and the login form for a visitor (§6.11, §2.39)', async () => {
    const { ask } = await startTestSite();
    const { status, body } = await ask('/hill-town/economy/growth');
    expect(status).toBe(403);
    expect(body).toContain('This page for Hill Town is only available to subscribers');
    expect(body).toContain('type="password"');
    expect(body).not.toContain('rose 2.0%');
  });

  it('links to the terms of subscribers for who is logged in, to the general ones for others (§2.5.2)', async () => {
    const { ask } = await startTestSite();
    const terms = async (headers: Record<string, string>) =>
      /href="[^"]*\/(terms-of-use-[a-z]+)"/.exec((await ask('/lee-bay', { headers })).body)?.[1];
    expect([await terms({}), await terms(SESSION)]).toEqual([
      'terms-of-use-general',
      'terms-of-use-subscriber',
    ]);
  });

  it('opens for who is logged in, and nobody keeps what they see (§4.1)', async () => {
    const { ask, api } = await startTestSite();
    const { status, headers, body } = await ask('/hill-town/economy/growth', { headers: SESSION });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).not.toContain(TOKEN);
    // Which versions hold is asked for all readers together.
    const calls = api.calls.filter(({ path }) => path !== '/api/version/');
    expect(calls.every((call) => call.headers.authorization === `Token ${TOKEN}`)).toBe(true);
  });
});

describe('public pages', () => {
  it('come from memory while data and grants stay the same', async () => {
    const { ask, api } = await startTestSite();
    const first = await ask('/lee-bay?compare=hill-town');
    const again = await ask('/lee-bay?compare=hill-town');
    expect(again.body).toBe(first.body);
    expect(api.calls.filter(({ path }) => path === '/api/page/')).toHaveLength(1);
  });

  it('are not sent again to a browser that has them', async () => {
    const { ask } = await startTestSite();
    const { headers } = await ask('/lee-bay');
    const again = await ask('/lee-bay', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('are never what a session sees, nor the other way round', async () => {
    const { ask } = await startTestSite();
    await ask('/hill-town', { headers: SESSION });
    expect((await ask('/hill-town')).status).toBe(403);
    expect((await ask('/hill-town', { headers: SESSION })).status).toBe(200);
  });
});

describe('when the API is out of order', () => {
  it('says so in the shell, logs it, and recovers on reload (§8.13.1, §2.40)', async () => {
    const { ask, api, log } = await startTestSite();
    api.next.set('/api/page/', (res) => sendJson(res, 500, {}));
    const down = await ask('/lee-bay');
    expect(down.status).toBe(503);
    expect(down.headers['cache-control']).toBe('private, no-store');
    expect(down.body).toContain('Oops! Something went wrong');
    expect(down.body).toContain('/contact/');
    expect(down.body).toContain('<footer');
    expect(log).toHaveLength(1);
    expect((await ask('/lee-bay')).status).toBe(200);
  });

  it('tells the browser to ask again (§5.4.2)', async () => {
    const { ask, api } = await startTestSite();
    api.next.set('/api/page/', (res) => sendJson(res, 500, {}));
    expect((await ask('/_page/lee-bay')).status).toBe(503);
    expect((await ask('/_page/hill-town')).status).toBe(200);
  });

  it('shows no kept page that nobody can vouch for', async () => {
    const { ask, api, site } = await startTestSite();
    await ask('/lee-bay');
    await api.close();
    const down = () => Promise.reject(new Error('down'));
    site.context.version = Object.assign(down, { forget() {}, former: () => null });
    expect((await ask('/lee-bay')).status).toBe(503);
  });

  it('says that figures were dropped, or replaced while nobody had asked for old ones (faults-D1)', async () => {
    const { api, ask } = await startTestSite();
    const gone = (path: string) => {
      api.next.set('/api/page/', (res) => sendJson(res, 410, { status: 410, code: 'version-gone' }));
      return ask(path);
    };
    const pinned = await gone('/lee-bay/economy/growth?version=1-a');
    const replaced = await gone('/lee-bay/economy/growth');
    expect([pinned.status, replaced.status, replaced.headers['retry-after']]).toEqual([410, 503, '5']);
    expect(pinned.body).toContain('version-gone');
    expect(replaced.body).toContain('version-replaced');
  });
});
