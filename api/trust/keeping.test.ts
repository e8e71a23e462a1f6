import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let test: TestApi;
beforeAll(async () => {
  // What a test keeps of log and letters is no leak.
  test = await startApi({ log: { info: () => {}, error: () => {} }, sendMail: async () => {} });
});
afterAll(() => test.close());

type Ask = (mark: string) => Promise<{ statusCode: number }>;

/** Requests with a long text of their own wherever a sender can put one: in the address, in headers, in the body. */
const addressed: readonly Ask[] = [
  (mark) => test.get(`/${mark}`),
  (mark) => test.get(`/api/page/?app_type=rep&area_id=lee-bay&path=${mark}`),
  (mark) => test.get(`/api/user_context/?app_type=rep&area_id=${mark}`),
  (mark) => test.get(`/api/search/?q=${mark}`),
  (mark) => test.get(`/api/data/observations/?app_type=rep&area_id=lee-bay&series=${mark}`),
  (mark) => test.get('/api/user_context/', 'visitor', { authorization: `Token ${mark}` }),
  (mark) => test.get('/api/user_context/', 'visitor', { 'if-none-match': `"${mark}"`, 'user-agent': mark }),
];
const posted: readonly Ask[] = [
  (mark) => test.post('/auth/login/', { email: `${mark.slice(0, 60)}@new.test`, password: mark }),
  (mark) => test.post('/api/contact/', { name: 'Rae', email: 'rae@new.test', message: mark }),
];
/** Bytes that each of them brings in a round: of bodies more, as they are shorter. */
const A_ROUND = 420_000;
const ROUNDS = 5;

async function send(asks: readonly Ask[], length: number, round: number): Promise<void> {
  for (let at = 0; at < A_ROUND / length; at++) {
    for (const [kind, ask] of asks.entries()) await ask(`r${round}-${at}-${kind}-`.padEnd(length, 'x'));
  }
}

/** @returns bytes in use after a round, without garbage */
async function usedAfter(round: number): Promise<number> {
  await send(addressed, 105_000, round);
  await send(posted, 14_000, round);
  await test.later();
  collect();
  return process.memoryUsage().heapUsed;
}

it('R13 keeps nothing of requests: no memory, nothing open', async () => {
  let before = await usedAfter(0);
  const open = process.getActiveResourcesInfo().length;
  const grown: number[] = [];
  for (let round = 1; round < ROUNDS; round++) {
    const after = await usedAfter(round);
    grown.push(after - before);
    before = after;
  }
  // What is kept grows in every round, by twice this where it is one kind alone; what is made once does not.
  expect(Math.min(...grown)).toBeLessThan(A_ROUND / 2);
  expect(process.getActiveResourcesInfo().length).toBeLessThan(open + 20);
});
