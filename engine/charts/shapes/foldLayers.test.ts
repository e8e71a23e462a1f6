import { describe, expect, it } from 'vitest';
import { barGroups } from '#engine/charts/rows/barGroups.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, frameOf, percent, someAreas } from '#engine/charts/testing/frames.ts';
import { foldLayers } from './foldLayers.ts';

function stacks(count: number) {
  const members = Array.from({ length: count }, (_, at) => ({ code: `m${at}`, name: `Member ${at}` }));
  const rows = members.map(({ code }, at) => ({
    area: 'tern-coast',
    member: code,
    cells: [cell(at === 1 ? 0.4 : count - at)],
  }));
  const frame = frameOf({
    dims: ['area', 'member'],
    areas: someAreas.slice(0, 1),
    members,
    rows,
    format: percent,
  });
  return foldLayers(barGroups(frame, chartRows(frame), 'area'), percent);
}

describe('foldLayers', () => {
  it('adds up the smallest of more layers than there are colours', () => {
    const { series, groups } = stacks(10);
    expect(series.map(({ name }) => name)).toEqual([
      ...[0, 2, 3, 4, 5, 6, 7].map((at) => `Member ${at}`),
      '3 others',
    ]);
    expect(new Set(series.map(({ colour }) => colour)).size).toBe(8);
    const rest = groups[0]?.figures.at(-1);
    expect(rest?.value).toBeCloseTo(2 + 1 + 0.4);
    expect(rest?.label).toBe('3.4%');
  });

  it('leaves up to eight as they are', () => {
    expect(stacks(8).series).toHaveLength(8);
    expect(stacks(8).series.at(-1)?.name).toBe('Member 7');
  });
});
