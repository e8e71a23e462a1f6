import { describe, expect, it } from 'vitest';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { englishWords } from '#engine/testing/englishWords.ts';
import { seriesUnit } from './formats.ts';
import type { MeasureArguments } from './measure.ts';
import { measures } from './registry.ts';
import { compute, fakeSeries } from './testing/fakeContext.ts';

describe('ratio', () => {
  it('re-divides one series by another, times a scale', () => {
    const figures = { 'JOBS here 2024': 30, 'PEOPLE here 2024': 6000 };
    expect(compute('ratio', figures, { args: { per: 'PEOPLE', scale: 1000 } }).value).toBe(5);
  });

  it('cannot exist over nobody', () => {
    const figures = { 'JOBS here 2024': 30, 'PEOPLE here 2024': 0 };
    expect(compute('ratio', figures, { args: { per: 'PEOPLE' } })).toEqual({ value: null, status: 'M' });
  });

  const unitOf = (more: Parameters<typeof fakeSeries>[1], args: MeasureArguments) => {
    const series = fakeSeries('X', more);
    return measures.ratio?.unit(series, args, seriesUnit(series), () =>
      fakeSeries('PEOPLE', { unit: 'residents' }),
    );
  };

  it('says how many of what it is for', () => {
    expect(unitOf({ unit: 'births' }, { per: 'PEOPLE', scale: 1000 })?.unit).toBe(
      'births per 1,000 residents',
    );
    expect(unitOf({ unit: 'births' }, { per: 'PEOPLE', scale: 100 })?.unit).toBe('% of residents');
    expect(
      unitOf(
        { unitKind: 'financial', unit: '$ million, 2020 prices', magnitude: 6 },
        { per: 'PEOPLE', scale: 1e6 },
      ),
    ).toEqual({
      unit: '$ per resident, 2020 prices',
      format: { kind: 'financial', decimals: 0, prefix: '$' },
    });
  });

  it('says the scale that is left, in the words of the suite', () => {
    const people = { per: 'PEOPLE' };
    const money = { unitKind: 'financial', unit: '$ million', magnitude: 6 } as const;
    expect(unitOf(money, { ...people, scale: 1000 })?.unit).toBe('$ thousand per resident');
    expect(unitOf(money, { ...people, scale: 1e9 })?.unit).toBe('$ per 1,000 residents');
    registerWords({
      ...englishWords,
      'unit-thousand': 'milhares de {unit}',
      'unit-million': 'milhões de {unit}',
    });
    const euros = { ...money, unit: 'milhões de euros' };
    expect(unitOf(euros, { ...people, scale: 1e6 })?.unit).toBe('euros per resident');
    expect(unitOf(euros, { ...people, scale: 1000 })?.unit).toBe('milhares de euros per resident');
    registerWords(englishWords);
  });
});

describe('rate-count', () => {
  it('is the count behind a rate', () => {
    const figures = { 'RATE here 2024': 5, 'FORCE here 2024': 2000 };
    expect(compute('rate-count', figures, { cell: { series: 'RATE' }, args: { of: 'FORCE' } }).value).toBe(
      100,
    );
  });
});

describe('gap-to-benchmark', () => {
  const figures = { 'JOBS here 2024': 90, 'JOBS there 2024': 120 };

  it('is in percent of the benchmark, or a difference', () => {
    expect(compute('gap', figures).value).toBeCloseTo(-25);
    expect(compute('gap', figures, { args: { as: 'difference' } }).value).toBe(-30);
  });
});

describe('location-quotient', () => {
  const figures = {
    'JOBS here 2024 IND=A': 30,
    'JOBS here 2024': 100,
    'JOBS there 2024 IND=A': 100,
    'JOBS there 2024': 1000,
    'JOBS here 2023 IND=A': 20,
    'JOBS here 2023': 100,
    'JOBS there 2023 IND=A': 100,
    'JOBS there 2023': 1000,
  };
  const cell = { dims: { IND: 'A' } };

  it('is the share here over the share there', () => {
    expect(compute('location-quotient', figures, { cell }).value).toBeCloseTo(3);
  });

  it('is 1 in the benchmark area itself', () => {
    expect(compute('location-quotient', figures, { cell: { ...cell, area: 'there' } }).value).toBeCloseTo(1);
  });

  it('changes by the difference of quotients', () => {
    expect(compute('location-quotient', figures, { cell, args: { over: 'base' } }).value).toBeCloseTo(1);
  });
});

describe('rolling measures', () => {
  const figures = {
    'JOBS here 2024-Q2': 4,
    'JOBS here 2024-Q1': 3,
    'JOBS here 2023-Q4': 2,
    'JOBS here 2023-Q3': 1,
  };
  const options = { cell: { period: '2024-Q2' }, series: { JOBS: { frequency: 'Q' as const } } };

  it('cover the four quarters of a year', () => {
    expect(compute('rolling', figures, { ...options, args: { as: 'total' } }).value).toBe(10);
    expect(compute('rolling', figures, options).value).toBe(2.5);
  });

  it('are as uncertain as the samples that they average: √(4 · 1²) / 4 (true pages)', () => {
    const sampled = Object.fromEntries(
      Object.entries(figures).map(([key, value]) => [
        key,
        { value, status: 'A' as const, low: value - 1, high: value + 1 },
      ]),
    );
    expect(compute('rolling', sampled, options)).toEqual({ value: 2.5, status: 'A', low: 2, high: 3 });
    expect(compute('rolling', figures, options).low).toBeUndefined();
  });

  it('cover another number of periods when told', () => {
    expect(compute('rolling', figures, { ...options, args: { as: 'total', periods: 2 } }).value).toBe(7);
  });

  it.each([
    ['total of what adds up', undefined, 'sum', 10],
    ['average of what does not', undefined, 'weighted_mean', 2.5],
    ['average where the series says so', 'average', 'sum', 2.5],
    ['latest where the series says so', 'latest', 'sum', 4],
  ] as const)('make the annual figure: the %s', (_, annual, rule, expected) => {
    const aggregation = rule === 'sum' ? { rule } : { rule, weight: 'ERP' };
    const series = { JOBS: { frequency: 'Q' as const, aggregation, ...(annual && { annual }) } };
    expect(compute('annual', figures, { ...options, series }).value).toBe(expected);
  });

  it.each([
    ['total of what adds up', undefined, 7],
    ['average where the last figure stands for a year', 'latest', 3.5],
  ] as const)('make the year to date: the %s', (_, annual, expected) => {
    const series = {
      JOBS: { frequency: 'Q' as const, aggregation: { rule: 'sum' as const }, ...(annual && { annual }) },
    };
    expect(compute('year-to-date', figures, { ...options, series }).value).toBe(expected);
  });

  it('compare the year to date with the same quarters of the year before', () => {
    const before = { 'JOBS here 2023-Q1': 2, 'JOBS here 2023-Q2': 3 };
    const args = { on: 'year-to-date' };
    expect(compute('growth', { ...figures, ...before }, { ...options, args }).value).toBeCloseTo(40);
  });

  it('leave yearly figures as they are', () => {
    expect(compute('annual', { 'JOBS here 2024': 7 }, { cell: { period: '2024' } }).value).toBe(7);
  });

  it('are missing where one period is', () => {
    expect(compute('rolling', { ...figures, 'JOBS here 2023-Q4': null }, options)).toEqual({
      value: null,
      status: 'Q',
    });
  });
});
