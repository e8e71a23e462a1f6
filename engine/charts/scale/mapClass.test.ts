import { describe, expect, it } from 'vitest';
import { bandOf } from '#engine/core/words/bandOf.ts';
import { stepOf } from './colours.ts';
import { classOf } from './mapClass.ts';

describe('classOf', () => {
  const quantile = { kind: 'quantile' as const, breaks: [3, 4, 5], labels: [] };

  it('counts the breaks at or below a figure', () => {
    expect([2.9, 3, 4.5, 5, 9].map((value) => classOf(value, quantile, undefined))).toEqual([0, 1, 2, 3, 3]);
  });

  it('takes the band of a series with levels, the best first whether low or high is good (§9.10)', () => {
    const scale = { kind: 'levels' as const, breaks: [], labels: [] };
    const levels = [
      { label: 'good', from: 90, to: null },
      { label: 'middle', from: 50, to: 90 },
      { label: 'poor', from: null, to: 50 },
    ];
    expect([95, 90, 60, 10].map((value) => classOf(value, scale, levels))).toEqual([0, 0, 1, 2]);
  });
});

describe('stepOf', () => {
  it('spreads classes over the five steps of a scale', () => {
    expect([0, 1, 2, 3, 4].map((index) => stepOf(index, 5))).toEqual([1, 2, 3, 4, 5]);
    expect([0, 1, 2].map((index) => stepOf(index, 3))).toEqual([1, 3, 5]);
    expect(stepOf(0, 1)).toBe(3);
  });
});

describe('bands', () => {
  const bands = [
    { label: 'low', from: null, to: 3 },
    { label: 'high', from: 3, to: null },
  ];
  it('include their lower end', () => {
    expect([2.9, 3, 99].map((value) => bandOf(value, bands))).toEqual([0, 1, 1]);
    expect(classOf(3, { kind: 'quantile', breaks: [1, 3], labels: [] }, undefined)).toBe(2);
    expect(classOf(5, { kind: 'levels', breaks: [3], labels: [] }, bands)).toBe(1);
  });
});
