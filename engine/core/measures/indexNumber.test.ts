import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute } from './testing/fakeContext.ts';

const figures = { 'JOBS here 2000': 50, 'JOBS here 2020': 80, 'JOBS here 2023': 90, 'JOBS here 2024': 100 };

describe('index', () => {
  it('sets the first year of the series to 100', () => {
    expect(compute('index', figures).value).toBe(200);
  });

  it('can start from the first year shown, the base year or a year named', () => {
    expect(compute('index', figures, { args: { base: 'shown' } }).value).toBe(125);
    expect(compute('index', figures, { args: { base: 'base' } }).value).toBeCloseTo(111.11);
    expect(compute('index', figures, { args: { base: '2020' } }).value).toBe(125);
  });

  it('is 100 in its base year whatever the figure', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (value) => {
        expect(compute('index', { 'JOBS here 2000': value }, { cell: { period: '2000' } }).value).toBeCloseTo(
          100,
          6,
        );
      }),
    );
  });

  it('does not exist where the first year has nothing', () => {
    expect(compute('index', { ...figures, 'JOBS here 2000': 0 })).toEqual({ value: null, status: 'M' });
  });
});
