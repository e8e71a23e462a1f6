import { expect, it } from 'vitest';
import { wholeYears, yearSums } from './yearsOfQuarters.ts';

const periods = ['2022-Q2', '2022-Q3', '2022-Q4', '2023-Q1', '2023-Q2', '2023-Q3'];

it('takes the years of which all four quarters are known', () => {
  expect(wholeYears(periods, 3)).toEqual([{ year: '2023', quarters: [0, 1, 2, 3] }]);
  expect(wholeYears(periods, 9)).toEqual([{ year: '2023', quarters: [2, 3, 4, 5] }]);
  expect(wholeYears(periods, 12)).toEqual([]);
});

it('adds up the quarters of each leaf and member', () => {
  const quanta = Float64Array.from({ length: 2 * 6 * 2 }, (_, at) => at);
  const years = yearSums({ leaves: 2, periods, members: [{ X: 'A' }, { X: 'B' }], quanta }, 3);
  expect(years.periods).toEqual(['2023']);
  expect([...years.quanta]).toEqual([0 + 2 + 4 + 6, 1 + 3 + 5 + 7, 12 + 14 + 16 + 18, 13 + 15 + 17 + 19]);
});
