import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '#api/calls/registry.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const open = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth';

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
      looking.map(async ({ method, path: url }) => {
        const headers = await test.headersOf('logged out');
        const body = method === 'POST' ? { payload: {} } : {};
        return (await test.api.inject({ method, url, headers, ...body })).statusCode;
      }),
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

  it.each([
    ['127.0.0.1', '198.51.100.4'],
    ['203.0.113.9', '203.0.113.9'],
  ])('takes a login that %s forwards for one from %s', async (remoteAddress, address) => {
    const logIn = vi.spyOn(test.accounts, 'logIn');
    const headers = { 'x-forwarded-for': '198.51.100.4' };
    await test.post('/auth/login/', { email: 'a@trial.test', password: 'b' }, { remoteAddress, headers });
    expect(logIn).toHaveBeenCalledWith(expect.objectContaining({ address }));
  });
});
