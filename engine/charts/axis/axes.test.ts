import { describe, expect, it } from 'vitest';
import { count, dollars, percentChange } from '#engine/charts/testing/frames.ts';
import { linearScale } from './linearScale.ts';
import { niceTicks } from './niceTicks.ts';
import { valueAxis } from './valueAxis.ts';

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

describe('scales', () => {
  it('place figures on straight lines', () => {
    expect(linearScale([0, 10], [100, 0])(4)).toBe(60);
    expect(linearScale([3, 3], [0, 10])(3)).toBe(0);
  });
});
