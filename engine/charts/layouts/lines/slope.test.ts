import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, frameOf, someAreas, yearsOf } from '#engine/charts/testing/frames.ts';
import { slope } from './slope.ts';

describe('slope', () => {
  const members = ['A', 'B', 'C', 'D'].map((code) => ({ code, name: `Part ${code}` }));
  const figures: Record<string, [number, number]> = { A: [1, 1], B: [1, 2], C: [2, 3], D: [60, 61] };
  const rows = members.flatMap(({ code }) =>
    ['2019', '2020'].map((period, at) => ({ member: code, period, cells: [cell(figures[code]?.[at] ?? 0)] })),
  );
  const frame = frameOf({
    dims: ['member', 'period'],
    areas: someAreas.slice(0, 1),
    members,
    periods: yearsOf(2019, 2020),
    rows,
    format: count,
  });
  const drawn = slope({ frame, rows: chartRows(frame), options: {}, width: 640, size: 'wide' }).rows;

  it('writes a figure that lines start from together once', () => {
    const left = drawn.filter(({ part, px }) => part === 'words' && Number(px) < 0);
    expect(left.map(({ text }) => text)).toEqual(['1', '2', '60']);
  });
  it('leads from a dot to a label that had to move, and only to those', () => {
    const leads = drawn.filter(({ part }) => part === 'lead');
    expect(leads.length).toBeGreaterThan(0);
    expect(leads.every(({ py, py2 }) => Math.abs(Number(py) - Number(py2)) > 5)).toBe(true);
    expect(leads.every(({ py }) => Number(py) > 200)).toBe(true);
  });
});
