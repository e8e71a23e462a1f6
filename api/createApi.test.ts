import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);

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

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as HTTPMethods[])(
    'is not called by %s',
    async (method) => {
      const answer = await test.api.inject({ method, url: '/api/user_context/?app_type=rep' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET');
    },
  );

  it.each(['/api/%zz/', '/api/page/%'])('refuses %s, which is not written correctly', async (url) => {
    const answer = await test.api.inject({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty('message');
  });
});

const hostile = [
  '..',
  '%2e%2e',
  '..%252f..',
  '..%5c',
  '%00',
  'lee-bay%00',
  '%EF%BC%8E%EF%BC%8E',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  ':area_id',
  '*',
  'null',
  '%27%20or%201=1--',
  '%3Cscript%3E',
  'x'.repeat(3000),
];

describe('bad input', () => {
  it.each(hostile)('never opens a page for the area %s', async (text) => {
    const answer = await test.get(`/api/page/?app_type=rep&area_id=${text}`);
    expect([400, 404]).toContain(answer.statusCode);
  });

  it.each(hostile)('never finds the page %s', async (text) => {
    const answer = await test.get(`/api/page/?app_type=rep&area_id=lee-bay&path=${text}`);
    expect([400, 404]).toContain(answer.statusCode);
  });

  it.each(hostile)('refuses figures of %s', async (text) => {
    const area = await test.get(`/api/data/observations/?app_type=rep&series=OUTPUT&area_id=${text}`);
    const series = await test.get(`/api/data/observations/?app_type=rep&area_id=lee-bay&series=${text}`);
    const breakdown = await test.get(`${figures}&breakdown_type=${text}`);
    const member = await test.get(`${figures}&breakdown_type=IND&member=${text}`);
    const product = await test.get(`/api/data/observations/?app_type=${text}&area_id=lee-bay&series=OUTPUT`);
    expect([area, series, breakdown, member, product].map(({ statusCode }) => statusCode)).toEqual(
      Array(5).fill(400),
    );
  });

  it.each(read)('refuses a parameter that %s does not know', async (path) => {
    const answer = await test.get(`${path}?app_type=rep&area_id=lee-bay&__proto__=1&areaid=x`, 'staff');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toMatch(/parameter/);
  });

  it.each([
    ['/api/user_context/?app_type=rep&area_id=lee-bay&area_id=hill-town', 'repeated-parameter'],
    ['/api/user_context/?app_type=rep&app_type=mon', 'repeated-parameter'],
    ['/api/user_context/?app_type=rep&compare_area_id[]=lee-bay', 'unknown-parameter'],
    ['/api/user_context/?app_type[a]=rep', 'unknown-parameter'],
    ['/api/user_context/', 'missing-parameter'],
    [`${open}&year=20x4`, 'bad-parameter'],
    [`${open}&industry=A`, 'unknown-parameter'],
    [`${figures}&from=2024&to=2022`, 'bad-parameter'],
    [`${figures}&from=24`, 'bad-parameter'],
    [`${figures}&member=A`, 'bad-parameter'],
    [`${figures}&breakdown_type=SEX`, 'unpublished-breakdown'],
    [`${figures}&breakdown_type=IND,IND`, 'bad-parameter'],
    [`${figures}&breakdown_type=IND&member=Z`, 'unknown-member'],
    ['/api/data/observations/?app_type=www&series=OUTPUT&area_id=lee-bay', 'product-without-reports'],
  ])('answers %s with %s', async (url, code) => {
    const answer = await test.get(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, code, message: expect.any(String) });
  });

  it.each([
    ['series=OUTPTU&area_id=lee-bay', 'OUTPUT'],
    ['series=OUTPUT&area_id=lea-bay', 'lee-bay'],
    ['series=OUTPUT&area_id=lee-bay&breakdown_type=INT', 'IND'],
    ['serie=OUTPUT&area_id=lee-bay', 'series'],
  ])('says for %s that %s may be meant', async (query, near) => {
    const answer = await test.get(`/api/data/observations/?app_type=rep&${query}`);
    expect(answer.json().message).toContain(`Did you mean ${near}?`);
  });

  it('falls back to the default where a choice of the page is not on offer', async () => {
    const answer = await test.get(
      '/api/page/?app_type=rep&area_id=lee-bay&path=economy/by-industry&industry=__proto__',
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().view.params[0].value).toBe('TOTAL');
  });
});

describe('who asks', () => {
  it.each(['Bearer abc', 'Token', 'Token  ', 'Token a b', 'abc', `Token ${'x'.repeat(5000)}`, ''])(
    'answers the header %s with 401, so that the client drops it (§8.12.1)',
    async (authorization) => {
      const answer = await test.get(open, 'visitor', { authorization });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Token');
    },
  );

  it('answers an ended session with 401 on every call that looks at who asks', async () => {
    const looking = calls.filter(({ asker }) => asker !== 'nobody');
    const statuses = await Promise.all(
      looking.map(async ({ path }) => (await test.get(path, 'logged out')).statusCode),
    );
    expect(statuses).toEqual(looking.map(() => 401));
  });

  it('ends a session by itself', async () => {
    const own = await startApi();
    const headers = await own.headersOf('basic');
    own.advance(31 * 24 * 3_600_000);
    expect((await own.api.inject({ url: open, headers })).statusCode).toBe(401);
    await own.close();
  });

  it.each(['visitor', 'basic', 'subscriber'] as Identity[])('lets %s not act as another', async (who) => {
    const answer = await test.get(open, who, { 'x-login-as': '1' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('staff-only');
  });

  it.each([
    ['abc', 400],
    ['1.5', 400],
    ['-2', 400],
    ['99999', 400],
    ['', 400],
    ['__proto__', 400],
  ])('lets staff not act as %j', async (loginAs, status) => {
    expect((await test.get(open, 'staff', { 'x-login-as': loginAs })).statusCode).toBe(status);
  });

  it('lets staff act as people of other organisations only (§4.3.1)', async () => {
    const answer = await test.get(open, 'staff', { 'x-login-as': String(await test.idOf('colleague')) });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('acting-as-staff');
  });

  it('logs who asked and as whom', async () => {
    test.logged.length = 0;
    await test.get(open, 'staff as basic');
    expect(test.logged).toEqual([
      expect.objectContaining({
        event: 'answer',
        path: '/api/page/',
        status: 200,
        actor: await test.idOf('staff'),
        user: await test.idOf('basic'),
      }),
    ]);
  });

  it('believes forwarded addresses of this machine only', async () => {
    const answer = await test.post(
      '/auth/login/',
      {},
      { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '::1' } },
    );
    expect(answer.statusCode).toBe(400);
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
        vary: 'Authorization, X-LOGIN-AS, X-ALL-SMALL-AREAS, Accept',
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers).not.toHaveProperty('set-cookie');
    },
  );

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

describe('CSV', () => {
  it('answers figures as CSV where the client prefers it', async () => {
    const answer = await test.get(`${figures}&from=2024`, 'visitor', {
      accept: 'text/csv, application/json;q=0.5',
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="observations.csv"');
    expect(answer.body.split('\r\n')).toEqual([
      'series,area_id,area,period,breakdown,member,value,status,demonstration,source',
      expect.stringMatching(/^OUTPUT,lee-bay,Lee Bay,2024,,,\d{7},A,yes,'=Invented Statistics$/),
      '',
    ]);
  });

  it.each(['*/*', 'application/json', 'application/json, text/csv;q=0.1', 'text/html', ''])(
    'answers JSON where the client sends %j',
    async (accept) => {
      expect((await test.get(figures, 'visitor', { accept })).headers['content-type']).toMatch(
        'application/json',
      );
    },
  );

  it('holds the same figures as JSON', async () => {
    const url = `${figures}&breakdown_type=IND`;
    const csv = await test.get(url, 'visitor', { accept: 'text/csv' });
    const json = (await test.get(url)).json();
    const values = csv.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[6]));
    expect(values).toEqual(json.rows.map((row: { value: number }) => row.value));
    expect(json.demonstration).toBe(true);
  });
});

describe('errors of our own', () => {
  it('answers 500 without a word about what happened, and logs it', async () => {
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
});
