import { expect, it } from 'vitest';
import { newPostgres } from '#data/testing/postgres/testPostgres.ts';
import { killAtRandom } from './killing.ts';

const LENGTH = { timeout: 120_000 };

it(
  'R3 kill -9 while people sign up, make keys, register and save, and while figures are published, loses and halves nothing (faults-D4)',
  LENGTH,
  async () => {
    const { answered, kills, ...found } = await killAtRandom({ kills: 8, seed: 1 });
    expect(found).toEqual({ lost: [], half: [], damaged: [] });
    expect(kills).toBeGreaterThanOrEqual(8);
    expect(
      Object.values(answered).every((count) => count > 0),
      JSON.stringify(answered),
    ).toBe(true);
  },
);

it('R3 the same on PostgreSQL, by a kill of each (faults-D4)', LENGTH, async (test) => {
  const location = await newPostgres(test);
  const { answered, kills, ...found } = await killAtRandom({
    kills: 4,
    seed: 1,
    places: { observations: location, accounts: location },
  });
  expect(found).toEqual({ lost: [], half: [], damaged: [] });
  expect(kills).toBeGreaterThanOrEqual(4);
  expect(
    Object.values(answered).every((count) => count > 0),
    JSON.stringify(answered),
  ).toBe(true);
});
