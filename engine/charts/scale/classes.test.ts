import { describe, expect, it } from 'vitest';
import { divergingBreaks, quantileBreaks, signedBreaks } from './classes.ts';

describe('divergingBreaks', () => {
  it('are round and lie at equal distances from zero', () => {
    expect(divergingBreaks([-1.3, -0.5, 0.2, 0.8])).toEqual([-0.6, -0.2, 0.2, 0.6]);
    expect(divergingBreaks([100, -380])).toEqual([-300, -100, 100, 300]);
  });

  it('tell most figures apart where a few are far larger', () => {
    const most = [1, -2, 3, -4, 5, -6, 7, -8];
    expect(divergingBreaks([...most, 400])).toEqual(divergingBreaks(most));
  });

  it('have nothing to part where all is nought', () => {
    expect(divergingBreaks([0, 0])).toEqual([]);
    expect(divergingBreaks([])).toEqual([]);
  });
});

describe('signedBreaks', () => {
  it('part figures at zero, and at the same round distance on both sides of it (design-B5)', () => {
    expect(signedBreaks([-1.3, -0.4, 0.2, 0.8, 1.9])).toEqual([-1, 0, 1]);
    expect(signedBreaks([-12, 4, 230, 180])).toEqual([-100, 0, 100]);
  });

  it('have nothing to part where all is nought', () => {
    expect(signedBreaks([0, 0])).toEqual([]);
    expect(signedBreaks([])).toEqual([]);
  });
});

describe('quantileBreaks', () => {
  const spread = (from: number, step: number) => Array.from({ length: 66 }, (_, at) => from + at * step);

  it('are as round as leaves each class its share (design-B5)', () => {
    expect(quantileBreaks(spread(43.87, 0.613))).toEqual([50, 60, 70, 80]);
    const few = quantileBreaks([5, 8, 11, 15, 21, 33, 48, 90, 250, 911, 1900, 4500, 15_600, 34_200, 156_000]);
    expect(few).toHaveLength(4);
    for (const value of few) expect(String(value)).toMatch(/^\d{1,2}0*$/);
  });

  it('hold about equal numbers of figures', () => {
    const values = spread(0.31, 0.0713);
    const breaks = quantileBreaks(values);
    const held = breaks.map((to, at) => values.filter((v) => v >= (breaks[at - 1] ?? 0) && v < to).length);
    expect(Math.min(...held)).toBeGreaterThan(7);
  });

  it('are fewer where figures are equal, none for one figure', () => {
    expect(quantileBreaks([7, 7, 7, 7])).toEqual([7]);
    expect(quantileBreaks([7])).toEqual([]);
  });
});
