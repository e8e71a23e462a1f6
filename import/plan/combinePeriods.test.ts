import { expect, it } from 'vitest';
import type { ObservationStatus } from '#generated/types.ts';
import { combineFigures, type PartFigure } from './combinePeriods.ts';

const part = (
  month: number,
  value: number | null,
  weight = 1,
  status: ObservationStatus = 'A',
): PartFigure => ({
  period: { year: 2024, month },
  figure: { value, status },
  weight,
});

it('sums, means, weighs and takes the last', () => {
  const parts = [part(3, 400, 1), part(1, 100, 2), part(2, 200, 1)];
  expect(combineFigures(parts, 3, { how: 'sum' })).toEqual({ value: 700, status: 'A' });
  expect(combineFigures(parts, 3, { how: 'mean' })?.value).toBeCloseTo(233.333, 3);
  expect(combineFigures(parts, 3, { how: 'weighted-mean' })).toEqual({ value: 200, status: 'A' });
  expect(combineFigures(parts, 3, { how: 'last' })?.value).toBe(400);
});

it('gives no figure for a period that lacks parts, or an estimate where the recipe keeps them', () => {
  const parts = [part(1, 100), part(2, 200)];
  expect(combineFigures(parts, 3, { how: 'sum' })).toBeUndefined();
  expect(combineFigures(parts, 3, { how: 'sum', incomplete: 'keep' })).toEqual({ value: 300, status: 'E' });
});

it('counts a missing part as lacking, and lets a confidential part withhold the whole', () => {
  expect(combineFigures([part(1, 1), part(2, 2), part(3, null, 1, 'M')], 3, { how: 'sum' })).toBeUndefined();
  expect(combineFigures([part(1, 1), part(2, 2), part(3, null, 1, 'Q')], 3, { how: 'sum' })).toEqual({
    value: null,
    status: 'Q',
  });
});

it('keeps the most cautious word of the parts', () => {
  expect(combineFigures([part(1, 1), part(2, 2), part(3, 3, 1, 'P')], 3, { how: 'sum' })?.status).toBe('P');
});

it('never divides by nothing', () => {
  const parts = [part(1, 1, 0), part(2, 2, 0), part(3, 3, 0)];
  expect(combineFigures(parts, 3, { how: 'weighted-mean' })).toEqual({ value: null, status: 'M' });
});
