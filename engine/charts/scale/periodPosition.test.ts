import { expect, it } from 'vitest';
import { periodPosition } from './periodPosition.ts';

it.each([
  ['2024', 2024],
  ['2024-Q1', 2024],
  ['2024-Q3', 2024.5],
  ['2024-07', 2024.5],
  ['2024-W27', 2024 + 26 / 52.1775],
  ['', 0],
])('puts %s at %d on a line of years', (period, place) => {
  expect(periodPosition(period)).toBeCloseTo(place, 9);
});
