import { describe, expect, it } from 'vitest';
import type { ObservationStatus } from '#generated/types.ts';
import {
  combinedStatus,
  ratioOfParts,
  sumOfParts,
  type ValuedFigure,
  weightedMeanOfParts,
} from './combine.ts';

const figure = (value: number | null, status: ObservationStatus = 'A'): ValuedFigure => ({ value, status });
const suppressed = figure(null, 'Q');
const missing = figure(null, 'L');

describe('combinedStatus', () => {
  it.each<[string, (ValuedFigure | undefined)[], ObservationStatus]>([
    ['normal parts', [figure(1), figure(2)], 'A'],
    ['a provisional part', [figure(1), figure(2, 'P')], 'P'],
    ['a revised part', [figure(1), figure(2, 'R')], 'R'],
    ['an estimated and a forecast part', [figure(1, 'E'), figure(2, 'F')], 'F'],
    ['a missing part', [figure(1), missing], 'O'],
    ['a part nobody observed', [figure(1), undefined], 'O'],
    ['a suppressed and a missing part', [missing, suppressed], 'Q'],
  ])('of %s', (_, parts, status) => {
    expect(combinedStatus(parts)).toBe(status);
  });
});

describe('sumOfParts', () => {
  it('adds without the dust of binary fractions', () => {
    expect(sumOfParts([figure(0.1), figure(0.2)])).toEqual({ value: 0.3, status: 'A' });
  });

  it('gives no figure when one part is withheld, else it could be worked back', () => {
    expect(sumOfParts([figure(5), suppressed])).toEqual({ value: null, status: 'Q' });
  });

  it('is not there when no part is', () => {
    expect(sumOfParts([undefined, undefined])).toBeUndefined();
  });
});

describe('ratioOfParts', () => {
  it('divides summed parts: 2,688 million over 54,272 people is 49,528 each', () => {
    expect(ratioOfParts(figure(2688), figure(54_272), 1_000_000)?.value).toBeCloseTo(49_528.3, 1);
  });

  it('is missing over a zero', () => {
    expect(ratioOfParts(figure(3), figure(0), 100)).toEqual({ value: null, status: 'M' });
  });

  it('is not there when either part is not', () => {
    expect(ratioOfParts(figure(3), undefined, 100)).toBeUndefined();
  });
});

describe('weightedMeanOfParts', () => {
  it('lets each part count by its weight: 5% of 300 and 8% of 100 is 5.75%', () => {
    expect(weightedMeanOfParts([figure(5), figure(8, 'P')], [figure(300), figure(100)])).toEqual({
      value: 5.75,
      status: 'P',
    });
  });

  it('is missing when weights add to nothing', () => {
    expect(weightedMeanOfParts([figure(5)], [figure(0)])).toEqual({ value: null, status: 'M' });
  });

  it('is withheld when a weight is', () => {
    expect(weightedMeanOfParts([figure(5)], [suppressed])).toEqual({ value: null, status: 'Q' });
  });
});
