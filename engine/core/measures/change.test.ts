import { describe, expect, it } from 'vitest';
import { differenceAsShown, differenceUnit } from './change.ts';
import { seriesUnit } from './formats.ts';
import { measureNamed } from './registry.ts';
import { compute, type Figures, fakeSeries } from './testing/fakeContext.ts';

describe('value', () => {
  it('is the figure as published, with its status', () => {
    expect(compute('value', { 'JOBS here 2024': [7, 'P'] })).toEqual({ value: 7, status: 'P' });
  });
});

describe('change', () => {
  it('is the difference to the year before', () => {
    expect(compute('change', { 'JOBS here 2024': 95, 'JOBS here 2023': 100 }).value).toBe(-5);
  });

  it('is the difference to the base year when told, as a contribution in units is', () => {
    const figures = { 'JOBS here 2024': 95, 'JOBS here 2014': 80 };
    expect(compute('change', figures, { base: '2014', args: { over: 'base' } }).value).toBe(15);
    expect(compute('contribution', figures, { base: '2014', args: { as: 'difference' } }).value).toBe(15);
  });
});

describe('differences of what readers see', () => {
  it('add up beside the figures they are of (design-B31 design-C9)', () => {
    const series = { JOBS: { unitKind: 'percentage', unit: '%' } } as const;
    const figures = { 'JOBS here 2024': 22.96, 'JOBS here 2023': 17.04, 'JOBS there 2024': 17.04 };
    // 22.96 − 17.04 is 5.92, but a reader sees 23.0 and 17.0.
    expect(compute('change', figures, { series }).value).toBe(6);
    expect(compute('gap', figures, { series, args: { as: 'difference' } }).value).toBe(6);
  });
});

describe('differences of sampled figures', () => {
  const percent = { format: { kind: 'percentage', decimals: 1 } } as const;
  it('have the margin of both samples, √(h₁² + h₂²), and those of exact figures none (true pages)', () => {
    const sampled = (value: number, half: number) =>
      ({ value, status: 'A', low: value - half, high: value + half }) as const;
    expect([
      differenceAsShown(sampled(16.8, 3), sampled(16, 4), percent),
      differenceAsShown(sampled(16.8, 3), { value: 16, status: 'A' }, percent),
      differenceAsShown({ value: 16.8, status: 'A' }, { value: 16, status: 'A' }, percent),
    ]).toMatchObject([
      { value: 0.8, margin: expect.closeTo(5) },
      { value: 0.8, margin: expect.closeTo(3) },
      { value: 0.8, status: 'A' },
    ]);
  });
});

describe('average change a year', () => {
  it('is shared out over the years between', () => {
    const figures = { 'JOBS here 2024': 95, 'JOBS here 2019': 80 };
    expect(compute('change', figures, { args: { over: 5, average: true } }).value).toBe(3);
    expect(compute('change', figures, { args: { over: 5 } }).value).toBe(15);
  });

  it('of figures with decimals has one more: a small change shared out over years is still one', () => {
    const decimalsOf = (decimals: number) => {
      const series = fakeSeries('X', { unitKind: 'level', unit: 'years', decimals });
      return measureNamed('change')?.unit(series, { average: true }, seriesUnit(series), () => undefined)
        .format.decimals;
    };
    expect([decimalsOf(0), decimalsOf(1)]).toEqual([0, 2]);
  });
});

describe('differences of projections', () => {
  it('agree with the rounded figures beside them, over years and a year (true pages)', () => {
    const figures: Figures = { 'JOBS here 2024': [47_222, 'F'], 'JOBS here 2019': 32_952 };
    const moved = (average: boolean) => compute('change', figures, { args: { over: 5, average } });
    // A reader sees 47,200 and 32,952.
    expect([moved(false), moved(true)]).toEqual([
      { value: 14_200, status: 'F', about: true },
      { value: 2850, status: 'F', about: true },
    ]);
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
      format: { kind: 'points', decimals: 1, signed: true },
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
