// @vitest-environment node
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sendJson, TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';
import { testSuite } from '#site/testing/testSuite.ts';

const LOGIN = JSON.stringify({ email: 'a@b', password: 'right' });

/** Sends bytes as they are, which clients would put right, and gives the whole answer. */
function raw(port: number, head: string, body = ''): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      const length = `content-length: ${Buffer.byteLength(body)}`;
      socket.write(`${head}\r\nhost: profile.localhost\r\n${length}\r\nconnection: close\r\n\r\n${body}`);
    });
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}

describe('addresses that try to lead elsewhere', () => {
  it.each([
    '/\\evil.example/',
    '/\\/evil.example/',
    '/%5Cevil.example/',
    '/%5c%5cevil.example/',
    '//evil.example/',
    '///evil.example//',
    '/%2f%2fevil.example/',
    '/.//evil.example/',
    '/%09/evil.example/',
  ])('%s is no page and moves nobody', async (path) => {
    const { site, ask } = await startTestSite();
    const port = await site.listen(0, '127.0.0.1');
    const answer = await raw(port, `GET ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/^location:/im);
    expect((await ask(`/_page${path.replaceAll('\\', '%5C')}`)).body).not.toContain('"location"');
  });

  it('moves a trailing slash and a misspelt area to one address of this site (§2.11.1)', async () => {
    const { ask } = await startTestSite();
    expect((await ask('/Lee%20Bay//?compare=hill-town')).headers.location).toBe('/lee-bay?compare=hill-town');
  });
});

describe('the token', () => {
  it.each([
    '/auth/log%69n/',
    '/auth/login/../login/',
    '/auth/login%2f',
    '/auth/x/',
    '/api/../auth/login/',
    '/api/%2e%2e/auth/login/',
    '/api/..\\auth/login/',
    '/api//auth/login/',
  ])('is not answered by the detour %s', async (path) => {
    const { site, api } = await startTestSite();
    const port = await site.listen(0, '127.0.0.1');
    const answer = await raw(port, `POST ${path} HTTP/1.1\r\ncontent-type: application/json`, LOGIN);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain(TOKEN);
    expect(api.calls).toEqual([]);
  });

  it('a session had before a login ends with it', async () => {
    const { api, post } = await startTestSite();
    await post('/auth/login/', { password: 'right' }, { cookie: `userToken=${TOKEN}` });
    expect(api.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/auth/login/', undefined],
      ['/auth/logout/', `Token ${TOKEN}`],
      // Where the new session lands; the invented API gives it the same token.
      ['/api/user_context/', `Token ${TOKEN}`],
    ]);
  });
});

describe('pages kept in memory', () => {
  it('hold nothing of an address but what names them', async () => {
    const { ask } = await startTestSite();
    await ask('/lee-bay/economy/growth?planted=by-somebody');
    await ask('/lee-b%61y/economy/growth');
    const { body } = await ask('/lee-bay/economy/growth');
    expect(body).not.toContain('planted');
    expect(body).not.toContain('b%61y');
  });

  it('are not used for an address with more in it, which its own links keep', async () => {
    const { ask } = await startTestSite();
    await ask('/lee-bay/economy/growth');
    expect((await ask('/lee-bay/economy/growth?own=choice')).body).toContain('own=choice');
  });

  it('are none of hosts that somebody made up, of which there is no end (doors-D6)', async () => {
    const { sites } = testSuite;
    // The only site there is, so that it is shown under any name.
    const own = { ...sites, sites: sites.sites.filter(({ site }) => site === 'profile') };
    const { api, ask } = await startTestSite({ suite: { ...testSuite, sites: own } });
    const madeAt = async (host: string) => {
      const before = api.calls.length;
      expect((await ask('/lee-bay/economy/growth', { headers: { host } })).status).toBe(200);
      return api.calls.slice(before).filter(({ path }) => path === '/api/page/').length;
    };
    const hosts = ['profile.localhost', 'made-up.example', 'made-up.example', 'profile.localhost'];
    const made = [];
    for (const host of hosts) made.push(await madeAt(host));
    expect(made).toEqual([1, 1, 1, 0]);
  });
});

describe('headers anybody can send', () => {
  it('lead to no host outside the domain', async () => {
    const { ask } = await startTestSite({ domain: 'suite.example' });
    const { body } = await ask('/lee-bay', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(body).not.toContain('evil.example');
    expect(body).toContain('http://profile.suite.example/');
  });

  it('name the methods that an address takes', async () => {
    const { ask } = await startTestSite();
    expect((await ask('/lee-bay', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD');
    expect((await ask('/auth/login/', { method: 'PUT' })).headers.allow).toBe('POST');
  });
});

describe('what the API cannot read', () => {
  it('is a page that does not exist, no fault of ours', async () => {
    const { api, ask, log } = await startTestSite();
    api.next.set('/api/page/', (res) =>
      sendJson(res, 400, { status: 400, code: 'bad-parameter', message: 'No.' }),
    );
    const { status, body } = await ask('/lee-bay/economy/by-industry?version=none');
    expect(status).toBe(404);
    expect(body).toContain('Page not found - 404');
    expect(log).toEqual([]);
  });

  it('is said to be too large over a connection that then closes', async () => {
    const { ask } = await startTestSite();
    const headers = { 'content-type': 'application/json' };
    const { status, headers: answered } = await ask('/auth/login/', {
      method: 'POST',
      headers,
      body: 'x'.repeat(100_000),
    });
    expect([status, answered.connection]).toEqual([413, 'close']);
  });
});
