import { expect, it } from 'vitest';
import { mutationText, tryMutations } from './testing/tryMutations.ts';

it('60 mistakes in the suite’s manifests are answered, or are none for a reason (inputs-D10)', async () => {
  const { tried, silent } = await tryMutations(60);
  expect(tried).toBe(60);
  expect(silent.filter(({ why }) => why === undefined).map(({ mutation }) => mutationText(mutation))).toEqual(
    [],
  );
  // Most mistakes are mistakes: were the checker asleep, all would be silent.
  expect(silent.length).toBeLessThan(30);
}, 120_000);
