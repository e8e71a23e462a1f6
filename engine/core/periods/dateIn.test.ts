import { expect, it } from 'vitest';
import { dateIn } from './dateIn.ts';

it.each([
  ['2016-11-14', '2024', 'year to March', '2017', 0.62],
  ['2020-03-25', '2024', 'year to March', '2020', 0.98],
  ['2020-03-25', '2024', 'calendar year', '2020', 0.23],
  ['2020-07', '2024', 'as at 30 June', '2021', 0],
  ['2020-06-30', '2024', 'as at 30 June', '2020', 1],
  ['2020-06', '2024', 'dairy season, June to May', '2021', 0],
  ['2020-12', '2024', 'calendar year', '2020', 0.92],
  ['2020-12', '2024', '', '2020', 0.92],
  ['2011-02-22', '2024-Q3', 'quarter', '2011-Q1', 0.58],
  ['2011-02-22', '2024-11', 'month', '2011-02', 0.75],
  ['2011-02-22', '2024-W11', 'week', '2011-W08', 0.14],
  ['2021-01-03', '2024-W11', 'week', '2020-W53', 0.86],
])(
  'finds %s among periods such as %s (%s): in %s, after %d of it (pages-N4)',
  (date, like, covers, period, part) => {
    const place = dateIn(date, like, covers);
    expect(place.period).toBe(period);
    expect(place.part).toBeCloseTo(part, 1);
  },
);
