import { expect, it } from 'vitest';
import { killAtRandom } from './killing.ts';

it('R3 kill -9 while people sign up, make keys, register and save, and while figures are published, loses and halves nothing (faults-D4)', {
  timeout: 120_000,
}, async () => {
  const { answered, ...found } = await killAtRandom({ kills: 8, seed: 1 });
  expect(found).toEqual({ kills: 8, lost: [], half: [], damaged: [] });
  expect(
    Object.values(answered).every((count) => count > 0),
    JSON.stringify(answered),
  ).toBe(true);
});
