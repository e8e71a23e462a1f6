import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, dollars, frameOf, someAreas } from '#engine/charts/testing/frames.ts';
import type { NumberFormat } from '#generated/types.ts';
import { stepsShape } from './stepsShape.ts';

function steps(codes: string[], values: (number | null)[], format: NumberFormat = count) {
  const members = codes.map((code) => ({ code, name: code }));
  const rows = codes.map((member, index) => ({ member, cells: [cell(values[index] ?? null)] }));
  const frame = frameOf({ dims: ['member'], areas: someAreas.slice(0, 1), members, rows, format });
  return stepsShape.make({ frame, rows: chartRows(frame), options: {} });
}

describe('rows of steps', () => {
  it('lead from zero to their sum, which is added', () => {
    const { rows } = steps(['a', 'b', 'c'], [5, null, -2]);
    expect(rows.map(({ place, from, to, colour, value }) => [place, from, to, colour, value])).toEqual([
      ['a', 0, 5, 'var(--chart-positive)', 5],
      ['b', 5, 5, 'var(--chart-positive)', null],
      ['c', 5, 3, 'var(--chart-negative)', -2],
      ['total', 0, 3, 'var(--chart-total)', 3],
    ]);
    expect(rows.map(({ linked }) => linked)).toEqual([true, false, true, false]);
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      ['', '+5'],
      ['', 'not available'],
      ['\u22122', ''],
      ['', '3'],
    ]);
  });

  it('lead from a start to an end that are given, near which their axis may begin', () => {
    const { rows, signals } = steps(['start', 'a', 'end'], [100, 7, 110]);
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      [0, 100],
      [100, 107],
      [0, 110],
    ]);
    expect(signals?.list).toMatchObject({ places: 3, low: 99.4, high: 110.6 });
  });

  it('have an axis from zero where they begin there, and some axis where nothing is known', () => {
    expect(steps(['a', 'b'], [5, -2]).signals?.list).toMatchObject({ low: 0, high: 5 });
    expect(steps(['a', 'b'], [null, null]).signals?.list).toMatchObject({ low: 0, high: 1 });
  });

  it('are written in one unit, whatever their size (design-B19)', () => {
    const tenths = { ...dollars, decimals: 1 };
    const made = steps(['start', 'a', 'b', 'c', 'end'], [2481.24, 0.947, -0.223, 0.04, 2482.0], tenths);
    expect(made.rows.map(({ label }) => label)).toEqual([
      '$2,481.2m',
      '+$0.9m',
      '\u2212$0.2m',
      'just above $0',
      '$2,482.0m',
    ]);
  });
});
