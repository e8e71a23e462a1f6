import { expect, it } from 'vitest';
import { newPostgres } from '#data/testing/postgres/testPostgres.ts';
import { killAtRandom, type RandomKillingOptions } from './killing.ts';

const LENGTH = { timeout: 120_000 };

async function expectNothingLost(options: RandomKillingOptions): Promise<void> {
  const { answered, kills, ...found } = await killAtRandom(options);
  expect(found).toEqual({ lost: [], half: [], damaged: [] });
  expect(kills).toBeGreaterThanOrEqual(options.kills);
  expect(
    Object.values(answered).every((count) => count > 0),
    JSON.stringify(answered),
  ).toBe(true);
}

it(
  'R3 kill -9 of each process while people sign up, make keys, register and save, and while figures are published, loses and halves nothing (faults-D4)',
  LENGTH,
  () => expectNothingLost({ kills: 4, seed: 1 }),
);

it('R3 the same on PostgreSQL (faults-D4)', LENGTH, async (test) => {
  const location = await newPostgres(test);
  await expectNothingLost({ kills: 4, seed: 1, places: { observations: location, accounts: location } });
});
