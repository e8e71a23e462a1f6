import { describe, expect, it } from 'vitest';
import { count, dollars, percentChange } from '#engine/charts/testing/frames.ts';
import { linearScale, logScale } from './linearScale.ts';
import { logAxis } from './logAxis.ts';
import { niceTicks } from './niceTicks.ts';
import { periodAxis } from './periodAxis.ts';
import { valueAxis } from './valueAxis.ts';

const years = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(from + index),
    label: String(from + index),
  }));

describe('niceTicks', () => {
  it('encloses the figures with round marks', () => {
    expect(niceTicks(-3.4, 9.6, 5)).toEqual({
      ticks: [-4, -2, 0, 2, 4, 6, 8, 10],
      domain: [-4, 10],
      step: 2,
    });
  });
  it('leaves no dust of binary fractions and no minus zero', () => {
    expect(niceTicks(-0.3, 0.3, 6).ticks).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
  });
  it('keeps the range where asked to stay inside it', () => {
    expect(niceTicks(3, 17, 5, false)).toMatchObject({ domain: [3, 17], ticks: [4, 6, 8, 10, 12, 14, 16] });
  });
  it.each([
    [5, [0, 5]],
    [-5, [-5, 0]],
    [0, [0, 1]],
  ])('makes a range of the single figure %d', (value, domain) => {
    expect(niceTicks(value, value, 5).domain).toEqual(domain);
  });
});

describe('valueAxis', () => {
  it('reads changes against zero', () => {
    expect(valueAxis([4, 6], percentChange, { about: 3 }).domain[0]).toBe(0);
  });
  it('leaves zero out where it would waste the space', () => {
    expect(valueAxis([980, 1010], count, { about: 5 }).domain).toEqual([980, 1010]);
  });
  it('labels all ticks in one scale with the decimals they need', () => {
    expect(valueAxis([0, 2600], dollars, { about: 5 }).labels).toEqual([
      '$0',
      '$0.5b',
      '$1.0b',
      '$1.5b',
      '$2.0b',
      '$2.5b',
      '$3.0b',
    ]);
  });
  it('ends at all of it where rounded shares add up to a little more', () => {
    const share = { kind: 'percentage', decimals: 1, suffix: '%' } as const;
    expect(valueAxis([0, 100.1], share, { about: 5 }).domain).toEqual([0, 100]);
    expect(valueAxis([0, 104], share, { about: 5 }).domain).toEqual([0, 120]);
  });

  it('bears no figures', () => {
    expect(valueAxis([null], count, { about: 5 }).domain).toEqual([0, 1]);
  });
});

describe('periodAxis', () => {
  it('always labels the last period, and as many as fit', () => {
    expect(periodAxis(years(2010, 2024), 600).labels).toEqual([
      '2010',
      '2012',
      '2014',
      '2016',
      '2018',
      '2020',
      '2022',
      '2024',
    ]);
    expect(periodAxis(years(2000, 2024), 200).labels).toEqual(['2004', '2014', '2024']);
  });
  it('labels quarters by their year over a longer time', () => {
    const quarters = ['2022-Q3', '2022-Q4', '2023-Q1', '2023-Q2', '2023-Q3', '2023-Q4', '2024-Q1', '2024-Q2'];
    expect(
      periodAxis(
        quarters.map((id) => ({ id, label: id })),
        600,
      ).labels,
    ).toEqual(['2023', '2024']);
  });
  it('centres a single period', () => {
    expect(periodAxis(years(2024, 2024), 300)).toEqual({
      domain: [2023.5, 2024.5],
      ticks: [2024],
      labels: ['2024'],
    });
  });
});

describe('logAxis', () => {
  it('takes the powers of ten where more do not fit', () => {
    const values = [1500, 400000];
    expect(logAxis(values, count, 700).labels).toEqual([
      '2,000',
      '5,000',
      '10,000',
      '20,000',
      '50,000',
      '100,000',
      '200,000',
    ]);
    expect(logAxis(values, count, 300).labels).toEqual(['10,000', '100,000']);
  });
});

describe('scales', () => {
  it('place figures on straight and logarithmic lines', () => {
    expect(linearScale([0, 10], [100, 0])(4)).toBe(60);
    expect(linearScale([3, 3], [0, 10])(3)).toBe(0);
    expect(logScale([1, 100], [0, 10])(10)).toBeCloseTo(5);
    expect(logScale([1, 100], [0, 10])(0)).toBe(0);
  });
});
