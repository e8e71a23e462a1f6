import { expect, it } from 'vitest';
import { periodStart } from './periodStart.ts';

it.each([
  ['2024', '2024-01-01T00:00'],
  ['2024-Q3', '2024-07-01T00:00'],
  ['2024-11', '2024-11-01T00:00'],
  ['2021-W01', '2021-01-04T00:00'],
  ['', ''],
])('the period %s begins on %s', (period, start) => {
  expect(periodStart(period)).toBe(start);
});
