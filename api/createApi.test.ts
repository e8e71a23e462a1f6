import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { throughDoor } from '#serving/doors.ts';
import { MADE_CALLS } from '#serving/making/makingLine.ts';
import { calls } from './calls/registry.ts';
import { createApi } from './createApi.ts';
import { inventedSuite } from './testing/inventedSuite.ts';
import { type Identity, startApi, type TestApi } from './testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const open = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth';
const figures = '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=lee-bay';

describe('addresses', () => {
  it('answers an unknown one with the nearest right one', async () => {
    const answer = await test.get('/api/user_contxt/');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: 404,
      code: 'not-found',
      message: 'There is nothing at this address. Did you mean /api/user_context/?',
    });
  });

  it.each([
    '/api/page/x.css',
    '/api/page;.js',
    '//api/page/',

    '/api/%2e%2e/',
    '/',
    '/api',
  ])('has nothing at %s', async (url) => {
    expect((await test.api.inject({ url })).statusCode).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as HTTPMethods[])('is not called by %s', async (method) => {
    const answer = await test.api.inject({ method, url: '/api/user_context/?app_type=rep' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET');
  });

  it.each(['/api/%zz/', '/api/page/%'])('refuses %s, which is not written correctly', async (url) => {
    const answer = await test.api.inject({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty('message');
  });
});

describe('headers', () => {
  it('lets everybody keep what a visitor gets, and ask whether it changed', async () => {
    const first = await test.get(open);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await test.get(open, 'visitor', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it.each(['basic', 'staff', 'staff as public'] as Identity[])(
    'lets nobody keep what %s gets',
    async (who) => {
      const answers = [
        await test.get(open, who),
        await test.get(figures, who),
        await test.get('/api/user_context/?app_type=rep', who),
      ];
      expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
        Array(3).fill('private, no-store'),
      );
    },
  );

  it.each(['/api/page/?app_type=rep&area_id=hill-town', '/api/users/', '/nowhere/', '/api/user_context/'])(
    'lets nobody keep a refusal: %s',
    async (url) => {
      const answer = await test.get(url);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    },
  );

  it('tags figures by data version, person and form', async () => {
    const visitor = await test.get(figures);
    const csv = await test.get(figures, 'visitor', { accept: 'text/csv' });
    const basic = await test.get(figures, 'basic');
    expect(new Set([visitor, csv, basic].map(({ headers }) => headers.etag)).size).toBe(3);
    const headers = {
      ...(await test.headersOf('basic')),
      'if-none-match': `"other", W/${basic.headers.etag}`,
    };
    expect((await test.api.inject({ url: figures, headers })).statusCode).toBe(304);
  });

  it.each([open, '/api/health/', '/nowhere/', '/api/users/'])(
    'sends the same security headers with %s',
    async (url) => {
      const { headers } = await test.get(url, 'visitor', { origin: 'https://elsewhere.test' });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        vary: 'Authorization, X-LOGIN-AS, X-ALL-SMALL-AREAS, X-Data-Version, Accept',
      });
      // Any site may read what was asked for without cookies, and none may send them (journeys-J3).
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );

  it('tells scripts of other sites that they may send a key, to read and not to change (journeys-J3)', async () => {
    const asked = async (url: string) => (await test.api.inject({ method: 'OPTIONS', url })).statusCode;
    const { headers } = await test.api.inject({ method: 'OPTIONS', url: '/api/data/observations/' });
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    });
    expect([
      await asked('/auth/login/'),
      await asked('/api/account/name/'),
      await asked('/nowhere/'),
    ]).toEqual([405, 405, 404]);
  });

  it('repeats nothing of a header that does not belong to it', async () => {
    const plain = await test.get(open);
    const odd = await test.get(open, 'visitor', {
      'x-forwarded-host': 'canary.test',
      'x-forwarded-proto': 'canary',
      'x-original-url': '/canary',
      'x-http-method-override': 'DELETE',
    });
    expect([odd.statusCode, odd.body]).toEqual([200, plain.body]);
    expect(JSON.stringify(odd.headers)).not.toContain('canary');
  });
});

describe('errors of our own', () => {
  it('S24 answers 500 without a word about what happened, and logs it', async () => {
    const logged: Record<string, unknown>[] = [];
    const log = { info: () => {}, error: (entry: Record<string, unknown>) => logged.push(entry) };
    const store = { ...test.store, coverage: () => Promise.reject(new Error('secret table is gone')) };
    const api = createApi({ suite: inventedSuite, store, accounts: test.accounts, clock: () => 0, log });
    const answer = await api.inject({ url: figures });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status: 500,
      code: 'error',
      message: 'Something went wrong. It has been logged.',
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(logged[0]?.error).toMatchObject({ message: 'secret table is gone' });
    await api.close();
  });

  it('are none where a body is broken off, so that nobody fills the log (sessions-E1)', async () => {
    const own = await startApi();
    await own.api.listen({ host: '127.0.0.1', port: 0 });
    const { port } = own.api.server.address() as AddressInfo;
    for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
      const begun = once(own.api.server, 'request');
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      const head = 'POST /auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
      socket.write(`${head}\r\nContent-Length: 100\r\n\r\n{"email":`);
      const [request] = (await begun) as [IncomingMessage];
      const closed = new Promise((resolve) => request.on('close', resolve).on('error', () => {}));
      socket[leave]();
      await closed;
    }
    await own.close();
    expect(own.logged.filter(({ event }) => event !== 'refused')).toEqual([]);
  });
});

describe('calls whose answers are made', () => {
  it('wait in the line of the app where they come from outside, and are told at once where it is full (faults-D2)', async () => {
    const { api } = test;
    const release = Promise.withResolvers<void>();
    const others = Array.from({ length: 154 }, (_, at) =>
      api.line.make({ asker: `${at}` }, () => release.promise),
    );
    const server = createServer(throughDoor(api, 'api')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const refused = await fetch(origin + open);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({ code: 'busy' });
      expect((await fetch(`${origin}/api/version/`)).status).toBe(200);
      // The sites had their turn before they asked.
      expect((await test.get(open)).statusCode).toBe(200);
      release.resolve();
      await Promise.all(others);
      expect((await fetch(origin + open)).status).toBe(200);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('are calls that there are', () => {
    const paths = calls.map(({ path }) => path);
    expect(MADE_CALLS.filter((path) => !paths.includes(path))).toEqual([]);
  });
});
