import { expect, it } from 'vitest';
import { versusPhrase } from '#engine/core/words/movePhrase.ts';
import { nearnessOf } from './nearnessOf.ts';

const survey = (value: number, half: number) => ({ value, low: value - half, high: value + half });
const format = { kind: 'percentage' as const, decimals: 1 };
const sameWithin = { difference: 0.2 };

const phrase = (one: Parameters<typeof nearnessOf>[0], other: Parameters<typeof nearnessOf>[0]) =>
  versusPhrase(one.value, other.value, format, nearnessOf({ ...one, sameWithin }, other));

it('takes sampled figures for about the same where their difference is within its own interval, else as the suite says (design-B28)', () => {
  expect([
    phrase(survey(12, 2), survey(14, 0.6)),
    phrase(survey(12, 1.5), survey(14, 0.6)),
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

it('tells figures apart whose intervals meet, if their difference is clear (true pages)', () => {
  const [own, country] = [
    { value: 16.8, low: 12.9, high: 20.6 },
    { value: 12.2, low: 11.5, high: 12.9 },
  ];
  expect([phrase(own, country), phrase(country, own)]).toEqual(['higher than', 'lower than']);
});

it('adds the margins of two differences', () => {
  expect([
    phrase({ value: 1, margin: 3 }, { value: 5.2, margin: 3 }),
    phrase({ value: 1, margin: 3 }, { value: 5.3, margin: 3 }),
  ]).toEqual(['about the same as', 'lower than']);
});
