import { describe, expect, it } from 'vitest';
import type { Readout } from '#engine/charts/contract/chart.ts';
import { readoutAt, rowReadout } from './readoutAt.ts';

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

describe('rowReadout', () => {
  it('words a mark drawn from a row, and no other', () => {
    expect(
      rowReadout({ area_name: 'Heron Bay', period_label: '2024', label: '5%', column_title: 'Share' }),
    ).toMatchObject({
      title: 'Heron Bay, 2024',
      entries: [{ name: 'Share', label: '5%' }],
    });
    expect(rowReadout({ value: 3 })).toBeNull();
  });
});
