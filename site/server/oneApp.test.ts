// @vitest-environment node

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addApi } from '#api/createApi.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { PASSWORD, startApi, type TestApi } from '#api/testing/startApi.ts';
import { createApp } from '#serving/createApp.ts';
import { throughDoor } from '#serving/doors.ts';
import { Listeners } from '#serving/listeners.ts';
import { testRenderer } from '#site/testing/testRenderer.ts';
import { inProcess, overHttp } from './ask/apiDoor.ts';
import { createSite, openSites, type SiteServer } from './createSite.ts';

const options = {
  suite: inventedSuite,
  dist: '/nowhere',
  charts: new ChartFiles('/nowhere'),
  renderer: testRenderer,
  log() {},
};
const app = createApp();
const api = new Listeners(throughDoor(app, 'api'));
let test: TestApi;
let together: SiteServer;
let apart: SiteServer;
let ports: Record<'api' | 'together' | 'apart', number>;

beforeAll(async () => {
  test = await startApi();
  addApi(app, test.options);
  together = await openSites(app, { ...options, api: inProcess(() => app) });
  await app.ready();
  const apiPort = await api.listen(0, '127.0.0.1');
  apart = await createSite({ ...options, api: overHttp(`http://127.0.0.1:${apiPort}`) });
  ports = {
    api: apiPort,
    together: await together.listen(0, '127.0.0.1'),
    apart: await apart.listen(0, '127.0.0.1'),
  };
});
afterAll(async () => {
  await together.close(0);
  await apart.close(0);
  await api.stop({ requests: 0 });
  await app.close();
  await test.close();
});

/** What a server answers, but for when and over what connection. */
async function answerOf(port: number, path: string, { headers, ...init }: RequestInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', ...(headers as Record<string, string>) },
  });
  const { date: _, 'set-cookie': __, ...kept } = Object.fromEntries(answer.headers);
  // Values are drawn anew each time.
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
  return { status: answer.status, headers: kept, cookies, body: await answer.text() };
}

const json = { 'content-type': 'application/json' };
const asked: [path: string, init?: RequestInit][] = [
  ['/lee-bay'],
  ['/lee-bay/economy/growth'],
  ['/_page/lee-bay/economy/growth'],
  ['/nowhere/at/all'],
  ['/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth'],
  ['/api/page/?app_type=rep&area_id=lee-bay&year=never'],
  ['/api/openapi.json', { method: 'HEAD' }],
  ['/api/nothing/'],
  ['/api/%2e%2e/auth/login/'],
  ['/api/account/', { headers: { cookie: 'userToken=a-token-that-opens-nothing' } }],
  ['/api/contact/', { method: 'POST', headers: json, body: '{"name":' }],
  ['/api/contact/', { method: 'POST', headers: json, body: JSON.stringify({ name: 'x'.repeat(20_000) }) }],
  ['/api/contact/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['/api/contact/', { method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' }],
  [
    '/auth/login/',
    { method: 'POST', headers: json, body: JSON.stringify({ email: 'a@b.test', password: 'x' }) },
  ],
  ['/auth/login/', { method: 'POST', headers: json, body: 'x'.repeat(9_000) }],
  ['/lee-bay', { method: 'POST', body: 'a=b' }],
];

describe('sites ask the API', () => {
  it.each(asked)('with the same answer inside the process and over HTTP: %s %j', async (path, init) => {
    const inside = await answerOf(ports.together, path, init);
    expect(inside).toEqual(await answerOf(ports.apart, path, init));
    expect(inside.status).toBeLessThan(500);
  });
});

describe('the doors of one app', () => {
  const login = {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'basic@trial.test', password: PASSWORD }),
  };

  it('give a key at the API, and at a site a cookie that no script reads', async () => {
    const key = await answerOf(ports.api, '/auth/login/', login);
    expect(JSON.parse(key.body)).toHaveProperty('key');
    const site = await answerOf(ports.together, '/auth/login/', login);
    expect(site.body).toBe('{"ok":true}');
    expect(site.cookies).toContain('userToken; Path=/; HttpOnly; SameSite=Lax');
  });

  it('are told apart by where a request came in, whatever it says', async () => {
    const page = await answerOf(ports.api, '/lee-bay', {
      headers: { host: 'profile.localhost', 'x-door': 'site' },
    });
    expect([page.status, page.headers['content-security-policy']]).toEqual([
      404,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    const call = await answerOf(ports.together, '/auth/password-reset/', login);
    expect(call.status).toBe(404);
  });

  it('say the same of what is too large', async () => {
    const large = { ...login, body: JSON.stringify({ email: 'x'.repeat(20_000) }) };
    const [api, site] = [
      await answerOf(ports.api, '/auth/login/', large),
      await answerOf(ports.together, '/auth/login/', large),
    ];
    expect([api.status, site.status]).toEqual([413, 413]);
    expect(JSON.parse(site.body)).toEqual(JSON.parse(api.body));
    expect([api.headers.connection, site.headers.connection]).toEqual(['close', 'close']);
  });

  it('log what sites ask as they log what others do', async () => {
    test.logged.length = 0;
    await answerOf(ports.together, '/api/health/');
    expect(test.logged).toMatchObject([{ event: 'answer', path: '/api/health/', status: 200 }]);
  });
});

it('asks the API of its own process nothing before that is there, however long its databases take to open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow = createApp();
  const ask = vi.fn(() => slow);
  const site = await openSites(slow, { ...options, api: inProcess(ask) });
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
  addApi(slow, test.options);
  await slow.ready();
  vi.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalled();
  await site.close(0);
  await slow.close();
});
