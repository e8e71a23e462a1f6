import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';

const EVERYBODY: readonly Identity[] = [
  'visitor',
  'basic',
  'census',
  'subscriber',
  'monitor',
  'staff',
  'staff as basic',
  'staff as public',
  'logged out',
];
const ADDRESSES = [
  '/api/user_context/?app_type=rep&area_id=hill-town',
  '/api/permissions/?area_id=hill-town',
  '/api/page/?app_type=rep&area_id=hill-town&path=economy/growth',
  '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=hill-town',
  '/api/dimensions/focus_areas/?app_type=rep',
];
const ROUNDS = 12;

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const answerOf = async (path: string, who: Identity, headers?: Record<string, string>) => {
  const { statusCode, body } = await test.get(path, who, headers);
  return `${statusCode} ${body}`;
};

describe('credentials asked in one tick', () => {
  it('S5 open what they open alone: no right is kept under another session, key or acting person', async () => {
    const key = await test.accounts.keys.create(await test.idOf('subscriber'), 'test');
    const asked = ADDRESSES.flatMap((path) => [
      ...EVERYBODY.map((who) => ({ path, who, headers: {} })),
      { path, who: 'visitor' as const, headers: { authorization: `Token ${key}` } },
    ]);
    const alone: string[] = [];
    for (const { path, who, headers } of asked) alone.push(await answerOf(path, who, headers));
    expect(new Set(alone).size).toBeGreaterThan(ADDRESSES.length * 3);
    for (let round = 0; round < ROUNDS; round++) {
      const mixed = await Promise.all(asked.map(({ path, who, headers }) => answerOf(path, who, headers)));
      expect(mixed.filter((answer, at) => answer !== alone[at])).toEqual([]);
    }
  });
});
