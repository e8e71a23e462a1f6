import { describe, expect, it } from 'vitest';
import { barGroups } from '#engine/charts/rows/barGroups.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, frameOf } from '#engine/charts/testing/frames.ts';
import type { AreaRole } from '#generated/types.ts';
import { foldGroups } from './foldGroups.ts';
import { placesShape } from './placesShape.ts';

/** Areas in order of their figures; `roles` by place. */
function peers(length: number, roles: Record<number, AreaRole> = {}) {
  const areas = Array.from({ length }, (_, place) => ({
    area_id: `area-${place}`,
    name: `Area ${place}`,
    short_name: `Area ${place}`,
    role: roles[place] ?? ('other' as const),
  }));
  const rows = areas.map(({ area_id }, place) => ({ area: area_id, cells: [cell(length - place)] }));
  return frameOf({ dims: ['area'], areas, rows, format: count });
}

function folded(length: number, roles: Record<number, AreaRole>, most = 24): string {
  const frame = peers(length, roles);
  return foldGroups(barGroups(frame, chartRows(frame)).groups, most)
    .map((fold) => ('left' in fold ? `(${fold.left})` : fold.index))
    .join(' ');
}

describe('foldGroups', () => {
  it('keeps both ends, the focus area with its neighbours, and comparators', () => {
    expect(folded(66, { 30: 'focus', 40: 'compare1' })).toBe(
      '0 1 2 3 4 (23) 28 29 30 31 32 (7) 40 (20) 61 62 63 64 65',
    );
  });
  it('leaves nothing out where that would save no room', () => {
    expect(folded(24, { 3: 'focus' })).not.toContain('(');
    expect(folded(66, { 9: 'focus' })).toMatch(/^0 1 2 3 4 5 6 7 8 9 10 11 \(49\)/);
    expect(folded(66, { 9: 'focus' }, 0)).not.toContain('(');
  });
});

describe('folded places', () => {
  const shape = (fold: number) => {
    const frame = peers(66, { 30: 'focus' });
    return placesShape.make({ frame, rows: chartRows(frame), options: { fold } });
  };
  it('say how many are left out, and that they are', () => {
    const { rows, folded: isFolded } = shape(24);
    expect(rows.flatMap(({ label }) => (/more/.test(String(label)) ? [label] : []))).toEqual([
      '\u2026 23 more',
      '\u2026 28 more',
    ]);
    expect([isFolded, rows.length]).toEqual([true, 17]);
  });
  it('have no interval where they stand for several', () => {
    const frame = peers(66, { 30: 'focus' });
    const rows = chartRows(frame).map((row) => ({ ...row, low: 1, high: 2 }));
    const made = placesShape.make({ frame, rows, options: { fold: 24 } }).rows;
    expect(made.filter(({ low }) => low === undefined).map(({ place_name }) => place_name)).toEqual(['', '']);
  });
  it('are all there where all are asked for', () => {
    expect([shape(0).folded, shape(0).rows.length]).toEqual([undefined, 66]);
  });
});

it('marks in bars where their list was cut, apart from what a reader can have shown (design-B22)', () => {
  const cuts = [{ before: 'area-2', count: 31 }, { count: 9 }];
  const frame = { ...peers(4), cuts };
  const made = placesShape.make({ frame, rows: chartRows(frame), options: {} });
  expect(made.rows.map(({ place_name, label }) => place_name || label)).toEqual([
    ...['Area 0', 'Area 1', '… 31 more', 'Area 2', 'Area 3', '… 9 more'],
  ]);
  expect(made.folded).toBeUndefined();
});
