import { expect, it } from 'vitest';
import { periodAt } from './periodAt.ts';

it.each([
  ['2016-11-14', '2024', 'year to March', '2017'],
  ['2020-03-25', '2024', 'year to March', '2020'],
  ['2020-07', '2024', 'as at 30 June', '2021'],
  ['2020-06-30', '2024', 'as at 30 June', '2020'],
  ['2020-06', '2024', 'dairy season, June to May', '2021'],
  ['2020-12', '2024', 'calendar year', '2020'],
  ['2020-12', '2024', '', '2020'],
  ['2011-02-22', '2024-Q3', 'quarter', '2011-Q1'],
  ['2011-02-22', '2024-11', 'month', '2011-02'],
  ['2011-02-22', '2024-W11', 'week', '2011-W08'],
  ['2021-01-03', '2024-W11', 'week', '2020-W53'],
])('finds the period of %s among such as %s (%s): %s', (date, like, covers, period) => {
  expect(periodAt(date, like, covers)).toBe(period);
});
