import { describe, expect, it } from 'vitest';
import { compute } from './testing/fakeContext.ts';

describe('growth', () => {
  it('is the change on the year before in percent', () => {
    expect(compute('growth', { 'JOBS here 2024': 102, 'JOBS here 2023': 100 }).value).toBeCloseTo(2);
  });

  it('compares a quarter with the same quarter of the year before', () => {
    const figures = { 'JOBS here 2024-Q3': 110, 'JOBS here 2024-Q2': 50, 'JOBS here 2023-Q3': 100 };
    expect(compute('growth', figures, { cell: { period: '2024-Q3' } }).value).toBeCloseTo(10);
  });

  it('compares with the period before when asked to', () => {
    const figures = { 'JOBS here 2024-Q1': 90, 'JOBS here 2023-Q4': 100 };
    expect(
      compute('growth', figures, { cell: { period: '2024-Q1' }, args: { over: 'period' } }).value,
    ).toBeCloseTo(-10);
  });

  it('takes the doubt of its gravest figure: provisional, estimated, forecast', () => {
    expect(compute('growth', { 'JOBS here 2024': [102, 'P'], 'JOBS here 2023': 100 }).status).toBe('P');
    expect(compute('growth', { 'JOBS here 2024': [102, 'P'], 'JOBS here 2023': [100, 'E'] }).status).toBe(
      'P',
    );
    expect(compute('growth', { 'JOBS here 2024': [102, 'F'], 'JOBS here 2023': [100, 'P'] }).status).toBe(
      'F',
    );
  });

  it('is missing and withheld where one figure is withheld', () => {
    expect(compute('growth', { 'JOBS here 2024': null, 'JOBS here 2023': 100 })).toEqual({
      value: null,
      status: 'Q',
    });
  });

  it('is missing where nothing was published a year before', () => {
    expect(compute('growth', { 'JOBS here 2024': 100 })).toEqual({ value: null, status: 'O' });
  });

  it('cannot exist from nothing, and is never NaN or infinite', () => {
    const missing = { value: null, status: 'M' };
    expect(compute('growth', { 'JOBS here 2024': 5, 'JOBS here 2023': 0 })).toEqual(missing);
    expect(compute('growth', { 'JOBS here 2024': 0, 'JOBS here 2023': 0 })).toEqual(missing);
  });

  it('works on another measure, as on a rolling total', () => {
    const quarters = (year: number, value: number) =>
      Object.fromEntries([1, 2, 3, 4].map((quarter) => [`JOBS here ${year}-Q${quarter}`, value]));
    const figures = { ...quarters(2024, 30), ...quarters(2023, 25) };
    const options = {
      cell: { period: '2024-Q4' },
      args: { on: 'rolling-total' },
      series: { JOBS: { frequency: 'Q' as const } },
    };
    expect(compute('growth', figures, options).value).toBeCloseTo(20);
  });
});

describe('average-growth', () => {
  it('is the constant yearly growth from first to last', () => {
    const figures = { 'JOBS here 2024': 121, 'JOBS here 2022': 100 };
    expect(compute('average-growth', figures, { args: { years: 2 } }).value).toBeCloseTo(10);
  });

  it('spans ten years unless told', () => {
    expect(compute('average-growth', { 'JOBS here 2024': 1024, 'JOBS here 2014': 1 }).value).toBeCloseTo(100);
  });

  it('runs from the base year when told', () => {
    const figures = { 'JOBS here 2024': 81, 'JOBS here 2020': 16 };
    expect(compute('average-growth', figures, { base: '2020', args: { over: 'base' } }).value).toBeCloseTo(
      50,
    );
  });

  it('does not exist across a change of sign or from nothing', () => {
    const missing = { value: null, status: 'M' };
    expect(compute('average-growth', { 'JOBS here 2024': -5, 'JOBS here 2014': 5 })).toEqual(missing);
    expect(compute('average-growth', { 'JOBS here 2024': 5, 'JOBS here 2014': 0 })).toEqual(missing);
  });
});

describe('growth-since-base', () => {
  const figures = { 'JOBS here 2024': 121, 'JOBS here 2022': 100 };

  it('is the whole change in percent', () => {
    expect(compute('growth-since-base', figures, { base: '2022' }).value).toBeCloseTo(21);
  });

  it('is the average a year when told', () => {
    expect(
      compute('growth-since-base', figures, { base: '2022', args: { average: true } }).value,
    ).toBeCloseTo(10);
  });
});
