import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/calls/registry.ts';
import { examples } from '#api/testing/examples.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';

/** What names nothing: the name of the parameter itself, wildcards, other types, names of objects. */
const ODD = [
  ':id',
  '',
  '*',
  'null',
  'undefined',
  '0',
  '-1',
  '["own-patch"]',
  '{"$ne":1}',
  'own-patch\u0000',
  'OWN-PATCH',
  '%6fwn-patch',
  ' own-patch',
  '__proto__',
];

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const at = (path: string, query: string, name: string, value: string) => {
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `${path}?${parameters}`;
};

/** Every parameter of every call that is read, in an example of it. */
const places = examples.flatMap(([path, query]) =>
  [...new URLSearchParams(query).keys()].map((name) => ({ path, query, name })),
);

describe('a parameter that names nothing', () => {
  it.each(['visitor', 'basic'] as Identity[])('S3 opens nothing to %s, of no call', async (who) => {
    const wrong: string[] = [];
    for (const { path, query, name } of places) {
      const plain = await test.get(`${path}?${query}`, who);
      for (const odd of ODD) {
        const { statusCode, body } = await test.get(at(path, query, name, odd), who);
        // What is left out where it fits nothing may not tell more than the plain address does.
        if (statusCode >= 500 || (plain.statusCode >= 400 && statusCode < 300 && opensMore(body)))
          wrong.push(`${statusCode} ${at(path, query, name, odd)}`);
      }
    }
    expect(places.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it('S3 is answered as something unknown is, where it is closed: a drawn area of others', async () => {
    for (const [path, query] of examples.filter(([, asked]) => /(^|&)area_id=/.test(asked))) {
      const [closed, unknown] = await Promise.all(
        ['own-patch', 'own-petch'].map((area) => test.get(at(path, query, 'area_id', area), 'basic')),
      );
      expect([path, closed?.statusCode]).toEqual([path, unknown?.statusCode]);
      expect(closed?.body.replaceAll('own-patch', '')).toBe(unknown?.body.replaceAll('own-petch', ''));
    }
  });
});

describe('what belongs to one person', () => {
  it('S3 is not changed by another, nor by an id of another form', async () => {
    const owner = await test.headersOf('subscriber');
    const kept = { app_type: 'rep', title: 'Ours', search: '?year=2023' };
    await test.post('/api/account/reports/', kept, { headers: owner });
    const listed = async () =>
      (await test.api.inject({ url: '/api/account/reports/?app_type=rep', headers: owner })).json();
    const account = async () => (await test.api.inject({ url: '/api/account/', headers: owner })).json();
    const [reports, before] = [await listed(), await account()];
    const theirs = await test.headersOf('basic');
    const ending = calls.filter(({ path }) => path.endsWith('/end/')).map(({ path }) => path);
    expect(ending.length).toBeGreaterThan(2);
    const own = [reports.reports[0].id, before.sessions[0].id];
    const ids = [...own, 1, '1', ':id', '*', [], {}, true];
    for (const path of ending)
      for (const id of ids) {
        const { statusCode } = await test.post(path, { id }, { headers: theirs });
        expect([path, id, statusCode >= 400 && statusCode < 500]).toEqual([path, id, true]);
      }
    expect(await listed()).toEqual(reports);
    expect((await account()).sessions.length).toBe(before.sessions.length);
  });
});

/** Whether an answer holds figures or names of the area that somebody drew. */
function opensMore(body: string): boolean {
  return /own-patch|Own patch/.test(body) || /"value":\s*-?\d/.test(body);
}
