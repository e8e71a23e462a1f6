import { expect, it } from 'vitest';
import { sumClaims } from './sums.ts';

const sentence = (part: string) =>
  `Lee Bay’s population rose by 121 to 4,500 in the year to June 2024: +50 from natural increase, +101 from international migration and ${part} from people moving within the country.`;

it('adds up the parts of a change as they are printed', () => {
  expect(sumClaims(sentence('−30')).map(({ holds }) => holds)).toEqual([true]);
  expect(sumClaims(sentence('−31')).map(({ holds }) => holds)).toEqual([false]);
});

it('finds shares of one whole that are more than all of it', () => {
  const shares = (last: string) =>
    `Fishing was the largest industry, followed by Mining (45.0%) and Farming (${last}).`;
  expect(sumClaims(shares('40.0%')).map(({ holds }) => holds)).toEqual([true]);
  expect(sumClaims(shares('60.0%')).map(({ holds }) => holds)).toEqual([false]);
});
