import { describe, expect, it } from 'vitest';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import { colourToken } from '#engine/charts/contract/drawnReadings.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, frameOf, someAreas } from '#engine/charts/testing/frames.ts';
import type { Frame, FrameColumn } from '#generated/types.ts';
import { cellsShape } from './cellsShape.ts';

const areas = someAreas.slice(0, 2);
const members = [
  { code: 'A', name: 'Health and long names besides', shortName: 'Health' },
  { code: 'B', name: 'Housing' },
];

function frame(figures: (number | null)[], levels?: Frame['levels']): Frame {
  const rows = areas.flatMap((area, a) =>
    members.map(({ code }, m) => ({
      area: area.area_id,
      member: code,
      cells: [cell(figures[a * 2 + m] ?? null)],
    })),
  );
  const made = frameOf({ dims: ['area', 'member'], areas, members, rows, format: count });
  return levels ? { ...made, levels } : made;
}

/** Tokens of the colours of the cells, and what the key calls them. */
const tonesOf = (given: Frame, options: ChartOptions = {}) => {
  const { rows, signals, datasets } = cellsShape.make({ frame: given, rows: chartRows(given), options });
  const tones = rows.map(({ colour }) => colourToken(String(colour)));
  return { tones, keys: datasets?.keys?.map(({ name }) => name), rows, signals };
};

it('cells stand line by line: the first dim goes down, the next across', () => {
  const given = frame([1, 2, 3, null]);
  const { rows, signals } = tonesOf({ ...given, rows: given.rows.toReversed() });
  const [first, second] = areas.map(({ short_name }) => short_name);
  expect(rows.map(({ down_short, across_short, figure }) => [down_short, across_short, figure])).toEqual([
    [second, 'Housing', '\u2013'],
    [second, 'Health', '3'],
    [first, 'Housing', '2'],
    [first, 'Health', '1'],
  ]);
  expect(signals).toEqual({ list: { lines: 2, columns: 2, arrows: false, offset: 10 } });
});

describe('colours of cells', () => {
  it('are classes of equal size, the highest darkest', () => {
    expect(tonesOf(frame([10, 20, 30, 40])).tones).toEqual([1, 2, 4, 5].map((step) => `seq-${step}`));
  });

  it('are classes of each row by itself where asked, which then have no names', () => {
    const { tones, keys } = tonesOf(frame([1, 2, 100, 200]), { by: 'row' });
    expect(tones).toEqual([1, 5, 1, 5].map((step) => `seq-${step}`));
    expect(keys).toEqual([]);
  });

  it('diverge from zero for figures of both signs, with an arrow for what rose and fell', () => {
    const { tones, rows } = tonesOf(frame([-10, 10, 0, -1]));
    expect(tones).toEqual([1, 5, 3, 3].map((step) => `div-${step}`));
    expect(rows.map(({ forms }) => (forms as string[]).at(-1))).toEqual(['▼', '▲', '', '▼']);
    expect(rows[0]?.forms).toEqual(['▼ −10', '−10', '▼ −10', '−10', '▼']);
  });

  it('say better and worse only where every figure has a better way, each by its own (design-A2)', () => {
    const given = frame([-10, 10, -10, 10]);
    const judged = (...senses: FrameColumn['betterWhen'][]): Frame => ({
      ...given,
      members: members.map((member, index) => ({
        ...member,
        figures: [{ unit: '', format: count, betterWhen: senses[index] ?? 'neutral' }],
      })),
    });
    const { tones, keys } = tonesOf(judged('higher', 'lower'));
    expect(tones).toEqual([5, 5, 5, 5].map((step) => `level-${step}`));
    expect([keys?.[0], keys?.[2], keys?.[4]]).toEqual([
      'better by 6 and over',
      '2 either way',
      'worse by 6 and over',
    ]);
    expect(tonesOf(judged('higher', 'neutral')).tones).toEqual([1, 5, 1, 5].map((step) => `div-${step}`));
    expect(tonesOf(judged('higher', 'neutral'), { colour: 'sense' }).tones[0]).toBe('div-1');
    expect(tonesOf(judged('higher', 'lower'), { colour: 'diverging' }).tones[0]).toBe('div-1');
  });

  it('are the bands of a series with levels, by what a figure reads as (§9.10, pages-M16)', () => {
    const levels = [
      { label: 'good', from: null, to: 5 },
      { label: 'poor', from: 5, to: null },
    ];
    const { tones, keys } = tonesOf(frame([4.4, 4.9, null, 9], levels));
    expect(tones).toEqual(['level-1', 'level-5', '', 'level-5']);
    expect(keys).toEqual(['good: under 5', 'poor: 5 and over']);
  });
});

describe('short figures of cells (pages-U6)', () => {
  const rate = { ...count, kind: 'percent-change', decimals: 1, suffix: '%' } as const;
  const shortsOf = (figures: number[]) => {
    const given = frame(figures);
    const columns = given.columns.map((column) => ({ ...column, format: rate }));
    return tonesOf({ ...given, columns }).rows.map(({ figure_short }) => figure_short);
  };

  it('are whole where each then still agrees with its colour', () => {
    expect(shortsOf([-12.4, 12.3, 3.2, -2.8])).toEqual(['−12%', '12%', '3%', '−3%']);
  });

  it('keep their decimals and leave out the unit where a whole number is on both sides of an edge', () => {
    expect(shortsOf([-20, 20, 4.6, 5.4])).toEqual(['−20.0', '20.0', '4.6', '5.4']);
  });

  it('keep their decimals where a whole number would hide the sign', () => {
    expect(shortsOf([-12.4, 12.3, -0.4, 2.8])).toContain('−0.4');
  });
});
