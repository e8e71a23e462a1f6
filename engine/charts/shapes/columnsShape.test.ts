import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, frameOf, growthFrame, percent, someAreas } from '#engine/charts/testing/frames.ts';
import { memberYears, trendFrame } from '#engine/charts/testing/sampleFrames.ts';
import type { Frame } from '#generated/types.ts';
import { columnsShape } from './columnsShape.ts';

const shaped = (frame: Frame, options: Record<string, string | boolean> = {}) =>
  columnsShape.make({ frame, rows: chartRows(frame), options });

const members = (values: (number | null)[], format = count) =>
  memberYears(
    values.map((_, at) => `Part ${at}`),
    (member) => values[member] ?? null,
    format,
    2024,
  );

const keysOf = ({ datasets }: ReturnType<typeof shaped>) => datasets?.keys?.map(({ name }) => name);

describe('rows of columns', () => {
  it('lay gains up and losses down, each on the one before, and leave the sum where a figure is missing', () => {
    const { rows, datasets, signals } = shaped(members([3, -2, null, 4, -1]), {
      stack: true,
      totalName: 'Growth',
    });
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [0, -2],
      [3, 3],
      [3, 7],
      [-2, -3],
    ]);
    expect(datasets?.totals).toMatchObject([{ to: 4, reading: '4', what: 'Growth' }]);
    expect(signals).toMatchObject({ axes: { low: -3, high: 7 }, columns: { lanes: 1, words: 0 } });
  });

  it('read a sum of projections as the sum of the rounded parts (pages-M20)', () => {
    const frame = memberYears(['Births', 'Migration'], (at) => [-49, 557][at] ?? null, count, 2024);
    const projected: Frame = {
      ...frame,
      columns: frame.columns.map((column) => ({ ...column, digits: 2 })),
      rows: frame.rows.map((row) => ({ ...row, cells: row.cells.map(([value]) => [value, 'F']) })),
    };
    const [total] = shaped(projected, { stack: true, totalName: 'Total' }).datasets?.totals ?? [];
    expect([total?.to, total?.reading]).toEqual([508, '511']);
  });

  it('leave the line out of a stack and its sum', () => {
    const { rows, datasets } = shaped(trendFrame(), { stack: true, trend: 'trend' });
    const [column, line] = [rows.at(-1), datasets?.trend?.at(-1)];
    expect([column?.from, column?.to, line?.from, line?.to]).toEqual([0, column?.value, 0, line?.value]);
    expect([rows.length, datasets?.trend?.length]).toEqual([12, 12]);
    expect(datasets?.totals?.at(-1)?.to).toBe(column?.value);
  });

  it('have no sum where nothing is known', () => {
    expect(shaped(members([null, null]), { stack: true }).datasets?.totals).toEqual([]);
  });

  it('end shares that come to a little over 100 per cent at 100 (pages-M6)', () => {
    const { rows, datasets } = shaped(members([33.4, 33.4, 33.4], percent), { stack: true });
    expect([rows.at(-1)?.to, datasets?.totals?.[0]?.to]).toEqual([100, 100]);
  });

  it('take colours of areas by their role, of one column under a line by its area, of others in order', () => {
    const colours = (made: ReturnType<typeof shaped>) => [...new Set(made.rows.map(({ colour }) => colour))];
    expect(colours(shaped(growthFrame(someAreas.slice(0, 2), 2023)))).toEqual([
      'var(--chart-focus)',
      'var(--chart-benchmark)',
    ]);
    expect(shaped(trendFrame(), { trend: 'trend' }).rows[0]?.colour).toBe('var(--chart-focus)');
    expect(colours(shaped(trendFrame()))).toEqual(['var(--chart-cat-1)', 'var(--chart-cat-2)']);
  });

  it('name in one key what colours, the line, the dot and pale columns mean, and no area', () => {
    expect(keysOf(shaped(trendFrame(), { trend: 'trend' }))).toEqual([
      'Quarter',
      'Average of four quarters',
      'Provisional',
    ]);
    expect(keysOf(shaped(members([3, -2]), { stack: true, totalName: 'Sum' }))).toEqual([
      'Part 0',
      'Part 1',
      'Sum',
      'Provisional',
    ]);
    expect(keysOf(shaped(growthFrame(someAreas.slice(0, 2), 2023)))).toEqual(['Provisional']);
  });

  it('leave space for figures only where there is one series, below losses too', () => {
    const one = shaped(members([-4]));
    expect(one.signals?.columns).toMatchObject({ lanes: 1, low: -4.4 });
    expect(shaped(members([-4, 2])).signals?.columns).toMatchObject({ lanes: 2, words: 0 });
  });

  it('place events between columns by their part of a period, and none over members', () => {
    const frame = {
      ...growthFrame(someAreas.slice(0, 1), 2021),
      events: [{ name: 'Flood', from: '2022', from_part: 0.25, to: '2023' }],
    };
    expect(shaped(frame).datasets?.events).toMatchObject([{ from_t: 1.25, to_t: 2.25, name: 'Flood' }]);
    const parts = frameOf({
      dims: ['member'],
      areas: someAreas.slice(0, 1),
      members: [{ code: 'a', name: 'All of it', shortName: 'All' }],
      rows: [{ member: 'a', cells: [cell(1)] }],
      format: count,
    });
    expect(shaped({ ...parts, events: frame.events }).datasets).toMatchObject({
      events: [],
      periods: [{ t: 0.5, words: 'All', places: 1 }],
    });
  });
});
