import { expect, it } from 'vitest';
import type { NumberFormat } from '#generated/types.ts';
import { carriedValue, roundedAhead } from './roundedAhead.ts';

const count: NumberFormat = { kind: 'count', decimals: 0 };
const millions: NumberFormat = { kind: 'financial', decimals: 1, magnitude: 6 };

it.each([
  [302_972, count, 3, 303_000],
  [1_197_134, count, 3, 1_200_000],
  [-12_345, count, 3, -12_300],
  [155, count, 3, 160],
  [155_719.7, millions, 3, 156_000],
  [-97, count, 3, undefined],
  [26, count, 3, undefined],
  [302_972, count, undefined, undefined],
  [45.123, { kind: 'percentage', decimals: 1 } satisfies NumberFormat, 3, undefined],
])('rounds %d to what a projection carries (design-B27)', (value, format, digits, rounded) => {
  expect(roundedAhead(value, format, digits)).toBe(rounded);
});

it('rounds cells that lie ahead, and none that are known (design-B27)', () => {
  const column = { format: count, digits: 3 };
  expect([carriedValue(302_972, 'F', column), carriedValue(302_972, 'A', column)]).toEqual([
    303_000, 302_972,
  ]);
});
