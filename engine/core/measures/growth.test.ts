import { describe, expect, it } from 'vitest';
import { seriesUnit } from './formats.ts';
import { measureNamed } from './registry.ts';
import { compute, fakeSeries } from './testing/fakeContext.ts';

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
    expect(compute('growth', { 'JOBS here 2024': 5, 'JOBS here 2023': 0 })).toMatchObject(missing);
    expect(compute('growth', { 'JOBS here 2024': 0, 'JOBS here 2023': 0 })).toMatchObject(missing);
  });

  it('gives counts under 20 beside their percentage, and neither larger ones nor rates (design-A14)', () => {
    const fewOf = (from: number, to: number, more = {}) =>
      compute('growth', { 'JOBS here 2024': to, 'JOBS here 2023': from }, { series: { JOBS: more } }).few;
    expect([fewOf(16, 9), fewOf(19, 200), fewOf(20, 25)]).toEqual([[16, 9], [19, 200], undefined]);
    expect(fewOf(16, 9, { unitKind: 'level' })).toBeUndefined();
    expect(fewOf(16, 9, { aggregation: { rule: 'not_additive', reason: 'a rate' } })).toBeUndefined();
    expect(fewOf(16, 9, { counted: 'land' })).toBeUndefined();
  });

  it('works on another measure, as on a rolling average', () => {
    const quarters = (year: number, value: number) =>
      Object.fromEntries([1, 2, 3, 4].map((quarter) => [`JOBS here ${year}-Q${quarter}`, value]));
    const figures = { ...quarters(2024, 30), ...quarters(2023, 25) };
    const options = {
      cell: { period: '2024-Q4' },
      args: { on: 'rolling' },
      series: { JOBS: { frequency: 'Q' as const } },
    };
    expect(compute('growth', figures, options).value).toBeCloseTo(20);
  });
});

describe('average growth a year', () => {
  const average = (figures: Parameters<typeof compute>[1], over: number | 'base', base = '2023') =>
    compute('growth', figures, { base, args: { over, average: true } });

  it('is the constant yearly growth from first to last', () => {
    expect(average({ 'JOBS here 2024': 121, 'JOBS here 2022': 100 }, 2).value).toBeCloseTo(10);
  });

  it('runs from the base year when told', () => {
    expect(average({ 'JOBS here 2024': 81, 'JOBS here 2020': 16 }, 'base', '2020').value).toBeCloseTo(50);
  });

  it('does not exist across a change of sign or from nothing', () => {
    const missing = { value: null, status: 'M' };
    expect(average({ 'JOBS here 2024': -5, 'JOBS here 2014': 5 }, 10)).toEqual(missing);
    expect(average({ 'JOBS here 2024': 5, 'JOBS here 2014': 0 }, 10)).toEqual(missing);
  });
});

describe('growth over several years', () => {
  it('is the whole change in percent', () => {
    const figures = { 'JOBS here 2024': 121, 'JOBS here 2022': 100 };
    expect(compute('growth', figures, { base: '2022', args: { over: 'base' } }).value).toBeCloseTo(21);
    expect(compute('growth', figures, { args: { over: 2 } }).value).toBeCloseTo(21);
  });

  it('is annual in words only over one year', () => {
    const unit = (over: string | number, frequency: 'A' | 'Q' = 'A') => {
      const series = fakeSeries('X', { frequency });
      return measureNamed('growth')?.unit(series, { over }, seriesUnit(series), () => undefined).unit;
    };
    expect([unit('year', 'Q'), unit('period'), unit(1)]).toEqual(Array(3).fill('annual % change'));
    expect([unit('base'), unit(5), unit('first'), unit('period', 'Q')]).toEqual(Array(4).fill('% change'));
  });
});
