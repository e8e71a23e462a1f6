import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, dollars, frameOf, someAreas } from '#engine/charts/testing/frames.ts';
import type { NumberFormat } from '#generated/types.ts';
import { stepsShape } from './stepsShape.ts';

function steps(codes: string[], values: (number | null)[], format: NumberFormat = count) {
  const members = codes.map((code) => ({ code, name: code }));
  const rows = codes.map((member, index) => ({ member, cells: [cell(values[index] ?? null)] }));
  const frame = frameOf({ dims: ['member'], areas: someAreas.slice(0, 1), members, rows, format });
  return stepsShape.make({ frame, rows: chartRows(frame), options: {} }).rows;
}

describe('rows of steps', () => {
  it('lead from zero to their sum, which is added', () => {
    const made = steps(['a', 'b', 'c'], [5, null, -2]);
    expect(made.map(({ place, from, to, tone, value }) => [place, from, to, tone, value])).toEqual([
      ['a', 0, 5, 'positive', 5],
      ['b', 5, 5, 'positive', null],
      ['c', 5, 3, 'negative', -2],
      ['total', 0, 3, 'total', 3],
    ]);
  });

  it('lead from a start to an end that are given, near which their axis may begin', () => {
    const made = steps(['start', 'a', 'end'], [100, 7, 108]);
    expect(made.map(({ from, to, near }) => [from, to, near])).toEqual([
      [0, 100, 100],
      [100, 107, 100],
      [0, 108, 108],
    ]);
  });

  it('are written in one unit, whatever their size (design-B19)', () => {
    const tenths = { ...dollars, decimals: 1 };
    const made = steps(['start', 'a', 'b', 'c', 'end'], [2481.24, 0.947, -0.223, 0.04, 2482.0], tenths);
    expect(made.map(({ label }) => label)).toEqual([
      '$2,481.2m',
      '+$0.9m',
      '\u2212$0.2m',
      'just above $0',
      '$2,482.0m',
    ]);
  });
});
