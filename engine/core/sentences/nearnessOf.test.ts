import { expect, it } from 'vitest';
import { versusPhrase } from '#engine/core/words/movePhrase.ts';
import { nearnessOf } from './nearnessOf.ts';

const survey = (value: number, half: number) => ({ value, low: value - half, high: value + half });
const format = { kind: 'percentage' as const, decimals: 1 };
const sameWithin = { difference: 0.2 };

it('takes figures for about the same where their intervals overlap, else where they are as near as the suite says (design-B28)', () => {
  const phrase = (one: Parameters<typeof nearnessOf>[0], other: Parameters<typeof nearnessOf>[0]) =>
    versusPhrase(one.value, other.value, format, nearnessOf({ ...one, sameWithin }, other));
  expect([
    phrase(survey(12, 1.5), survey(14, 0.6)),
    phrase(survey(12, 1), survey(14, 0.6)),
    phrase({ value: 13.5 }, survey(14, 0.6)),
    phrase(survey(12, 2.5), { value: 14 }),
    phrase({ value: 13.9 }, { value: 14 }),
    phrase({ value: 13.5 }, { value: 14 }),
  ]).toEqual([
    'about the same as',
    'lower than',
    'about the same as',
    'about the same as',
    'about the same as',
    'lower than',
  ]);
});
