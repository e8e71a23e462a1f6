import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/calls/registry.ts';
import { readHttpSchemas } from '#api/services/httpSchemas.ts';
import { PASSWORD, startApi, type TestApi } from '#api/testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

/** A body of each call whose fields are as they should be, but for the one that is tried. */
const bodies: Record<string, Record<string, unknown>> = {
  '/auth/login/': { email: 'basic@trial.test', password: PASSWORD, rememberMe: true, browser: 'x' },
  '/auth/signup/': { email: 'rae@new.test', first_name: 'Rae', last_name: 'Rata', organisation: 'Rata' },
  '/auth/password-reset/': { email: 'basic@trial.test' },
  '/auth/link/': { token: 'x' },
  '/auth/password/': { token: 'x', password: 'long enough words' },
  '/auth/password-change/': { current: PASSWORD, password: 'long enough words' },
  '/auth/acting/': { user_id: -1 },
  '/auth/second/': { ticket: 'x', code: '123456' },
  '/api/account/second/': { code: '123456' },
  '/api/account/second/end/': { code: '123456' },
  '/api/account/name/': { first_name: 'X', last_name: 'Y' },
  '/api/account/sessions/end/': { id: 'x' },
  '/api/account/keys/': { title: 'key' },
  '/api/account/keys/end/': { id: 'x' },
  '/api/account/reports/': { app_type: 'rep', title: 'Mine', search: '?pages=1' },
  '/api/account/reports/end/': { id: 'x' },
  '/api/contact/': {
    kind: 'contact',
    name: 'Rae',
    email: 'rae@new.test',
    organisation: 'Rata',
    message: 'Hello',
    page: '/lee-bay',
    about: 'Figures',
    product: 'rep',
  },
  '/api/newsletter/': { email: 'rae@new.test' },
  '/api/newsletter/confirm/': { token: 'x' },
  '/api/newsletter/leave/': { token: 'x' },
  '/api/errors/': { title: 'x', message: 'y', breadcrumbs: ['z'] },
  '/api/visits/': { site: 'profile', path: '/lee-bay', area: 'lee-bay' },
};
/** Texts that a form may send empty, and faults of browsers that have no words. */
const MAY_BE_EMPTY = ['organisation', 'page', 'about', 'message', 'browser', 'product'];

const WRONG: Record<string, unknown[]> = {
  string: [['x'], [], { a: 1 }, { toString: 'x' }, true, false, 0, 1.5, null],
  boolean: [['x'], [], { a: 1 }, 'true', 0, 1, null],
  integer: [['x'], [], { a: 1 }, true, '7', 1.5, 2 ** 60],
  array: [[1], [null], [['x']], { 0: 'x' }, 'x', true, 0, null],
};

const schemas = readHttpSchemas();
const cases = calls.flatMap(({ path, method, asker, body }) => {
  if (method !== 'POST' || body === undefined) return [];
  const properties = schemas.titled(body).schema.properties as Record<string, { type: string | string[] }>;
  return [{ path, asker, properties }];
});

const stored = (file: string, but: readonly string[] = []) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const rows = tables
    .map(({ name }) => String(name))
    .filter((name) => !but.includes(name))
    .map((name) => [name, database.prepare(`select * from "${name}"`).all()]);
  database.close();
  return JSON.stringify(rows);
};

describe('a body', () => {
  it.each(cases)(
    'of $path is refused where a field is not of its type, and nothing changes (doors-D4)',
    async ({ path, asker, properties }) => {
      const valid = bodies[path] ?? {};
      expect(Object.keys(valid).toSorted()).toEqual(Object.keys(properties).toSorted());
      const headers = {
        'content-type': 'application/json',
        ...(await test.headersOf(asker === 'nobody' ? 'visitor' : asker === 'staff' ? 'staff' : 'basic')),
      };
      const send = (payload: unknown) => test.post(path, JSON.stringify(payload), { headers });
      const before = stored(test.accountsFile);
      for (const [name, { type }] of Object.entries(properties)) {
        const [kind = ''] = [type].flat();
        const nullable = [type].flat().includes('null');
        for (const value of WRONG[kind]?.filter((one) => one !== null || !nullable) ?? []) {
          const answer = await send({ ...valid, [name]: value });
          expect([name, value, answer.statusCode]).toEqual([name, value, 400]);
          expect(answer.json()).toMatchObject({ status: 400, code: 'bad-field' });
          expect(Object.keys(answer.json().fields)).toEqual([name]);
        }
      }
      for (const body of [[], [valid], null, 'x', 1, true]) {
        const answer = await send(body);
        expect([body, answer.statusCode, answer.json().code]).toEqual([body, 400, 'bad-body']);
      }
      expect(stored(test.accountsFile)).toBe(before);
      await test.later();
      expect([test.mails, test.visits]).toEqual([[], []]);
    },
  );

  it.each(cases)(
    'of $path is refused where a field is empty that may not be, and only the attempt is counted (doors-D4)',
    async ({ path, asker, properties }) => {
      const headers = await test.headersOf(
        asker === 'nobody' ? 'visitor' : asker === 'staff' ? 'staff' : 'basic',
      );
      const before = stored(test.accountsFile, ['attempt']);
      for (const name of Object.keys(properties).filter((one) => !MAY_BE_EMPTY.includes(one))) {
        const { statusCode } = await test.post(path, { ...bodies[path], [name]: '' }, { headers });
        expect([name, statusCode]).toEqual([name, 400]);
      }
      expect(stored(test.accountsFile, ['attempt'])).toBe(before);
    },
  );

  it('that names no session ends all others; one that names it wrongly ends none (doors-D4)', async () => {
    const own = await test.tokenOf('census');
    await test.tokenOf('census');
    const id = await test.idOf('census');
    const end = (body: object) =>
      test.post('/api/account/sessions/end/', body, { headers: { authorization: `Token ${own}` } });
    for (const wrong of [['x'], [], { a: 1 }, true, 0, null, '']) {
      expect((await end({ id: wrong })).statusCode).toBe(400);
      expect(await test.accounts.sessions.list(id)).toHaveLength(2);
    }
    expect((await end({})).statusCode).toBe(200);
    expect(await test.accounts.sessions.list(id)).toHaveLength(1);
  });
});
