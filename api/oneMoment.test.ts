import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Access } from '#data/accounts/contract.ts';
import { createApi } from './createApi.ts';
import { examples } from './testing/examples.ts';
import { startApi, type TestApi } from './testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

it('asks once who may what, in every call that only reads', async () => {
  const { accounts } = test;
  let asked = 0;
  const never = Object.fromEntries(
    Object.keys(accounts.atOneMoment()).map((name) => [
      name,
      () => {
        throw new Error(`${name} was asked past the moment of the request`);
      },
    ]),
  ) as unknown as Access;
  const atOneMoment = () => {
    asked += 1;
    return accounts.atOneMoment();
  };
  const api = createApi({ ...test.options, accounts: { ...accounts, ...never, atOneMoment } });
  for (const [path, query, identity] of examples) {
    asked = 0;
    const url = `${path}${query && `?${query}`}`;
    const [answer, before] = [
      await api.inject({ url, headers: await test.headersOf(identity) }),
      await test.get(url, identity),
    ];
    expect([url, answer.statusCode, asked]).toEqual([url, before.statusCode, 1]);
  }
  await api.close();
});
