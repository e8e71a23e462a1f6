import { describe, expect, it } from 'vitest';
import { differenceUnit } from './change.ts';
import { seriesUnit } from './formats.ts';
import { measureNamed } from './registry.ts';
import { compute, fakeSeries } from './testing/fakeContext.ts';

describe('value', () => {
  it('is the figure as published, with its status', () => {
    expect(compute('value', { 'JOBS here 2024': [7, 'P'] })).toEqual({ value: 7, status: 'P' });
  });
});

describe('change', () => {
  it('is the difference to the year before', () => {
    expect(compute('change', { 'JOBS here 2024': 95, 'JOBS here 2023': 100 }).value).toBe(-5);
  });

  it('is the difference to the base year when told, as change-since-base is', () => {
    const figures = { 'JOBS here 2024': 95, 'JOBS here 2014': 80 };
    expect(compute('change', figures, { base: '2014', args: { over: 'base' } }).value).toBe(15);
    expect(compute('change-since-base', figures, { base: '2014' }).value).toBe(15);
    expect(compute('contribution-amount', figures, { base: '2014' }).value).toBe(15);
  });
});

describe('average change a year', () => {
  it('of figures with decimals has one more: a small change shared out over years is still one', () => {
    const decimalsOf = (decimals: number) => {
      const series = fakeSeries('X', { unitKind: 'level', unit: 'years', decimals });
      return measureNamed('average-change')?.unit(series, {}, seriesUnit(series), () => undefined).format
        .decimals;
    };
    expect([decimalsOf(0), decimalsOf(1)]).toEqual([0, 2]);
  });
});

describe('unit of a difference', () => {
  const unitOf = (more: Parameters<typeof fakeSeries>[1]) => {
    const series = fakeSeries('X', more);
    return differenceUnit(series, seriesUnit(series));
  };

  it('is percentage points for percentages', () => {
    expect(unitOf({ unitKind: 'percentage', unit: '% of labour force' })).toEqual({
      unit: 'percentage points',
      format: { kind: 'points', decimals: 1 },
    });
  });

  it('is the own unit for rates that are not percentages', () => {
    const { unit, format } = unitOf({ unitKind: 'percentage', unit: 'dependants per 100 people' });
    expect(unit).toBe('dependants per 100 people');
    expect(format.kind).toBe('level');
  });

  it('is the own unit for money and counts, in the prices of the series', () => {
    const { unit, format } = unitOf({ unitKind: 'financial', unit: '$ million, 2020 prices', magnitude: 6 });
    expect(unit).toBe('$ million, 2020 prices');
    expect(format).toMatchObject({ kind: 'financial', magnitude: 6, signed: true });
  });
});
