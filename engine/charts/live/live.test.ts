import { describe, expect, it } from 'vitest';
import type { Readout } from '#engine/charts/contract/chart.ts';
import { nearestDot, readoutAt } from './readoutAt.ts';

const readout = (x: number, y: number, width: number, height: number, rule = false): Readout => ({
  key: `${x} ${y}`,
  title: '',
  entries: [],
  box: { x, y, width, height },
  rule,
});

describe('readoutAt', () => {
  const periods = [
    readout(0, 0, 10, 100, true),
    readout(10, 0, 20, 100, true),
    readout(30, 0, 10, 100, true),
  ];
  it('reads the nearest period at any height, and beyond the ends', () => {
    expect([5, 15, 500].map((x) => readoutAt(periods, x, 50))).toEqual([0, 1, 2]);
  });
  it('reads the smallest box at a point', () => {
    expect(readoutAt([readout(0, 0, 100, 100), readout(40, 40, 10, 10)], 45, 45)).toBe(1);
  });
  it('reads nothing far from every box', () => {
    expect(readoutAt([readout(0, 0, 10, 10)], 60, 5)).toBe(-1);
  });
});

describe('nearestDot', () => {
  const at = {
    ...readout(0, 0, 10, 10),
    dots: [
      { x: 0, y: 10, colour: 'a' },
      { x: 0, y: 60, colour: 'b' },
    ],
  };
  it('names the line that a height is nearest to, and none that is far', () => {
    expect([0, 40, 60, 100].map((y) => nearestDot(at, y))).toEqual(['a', 'b', 'b', undefined]);
  });
});
