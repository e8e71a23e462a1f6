import { describe, expect, it } from 'vitest';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, frameOf, someAreas } from '#engine/charts/testing/frames.ts';
import type { Frame } from '#generated/types.ts';
import { heatmap } from './heatmap.ts';
import { heatmapColours } from './heatmapColours.ts';
import { heatmapGrid } from './heatmapGrid.ts';

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

const coloursOf = (given: Frame, options: ChartOptions = {}) => {
  const rows = chartRows(given);
  const { colour, key } = heatmapColours({ frame: given, rows, options }, heatmapGrid(given, rows));
  return { cells: rows.map(colour), key: key.map(({ name }) => name) };
};

describe('heatmapGrid', () => {
  it('puts the first dim down and the next across', () => {
    const given = frame([1, 2, 3, 4]);
    const grid = heatmapGrid(given, chartRows(given));
    expect(grid.rows.map(({ key }) => key)).toEqual(areas.map(({ area_id }) => area_id));
    expect(grid.columns.map(({ shortName }) => shortName)).toEqual(['Health', 'Housing']);
    expect(grid.at(areas[1]?.area_id ?? '', 'A')?.value).toBe(3);
  });
});

describe('heatmapColours', () => {
  it('colours by classes of equal size, the highest darkest', () => {
    expect(coloursOf(frame([10, 20, 30, 40])).cells).toEqual(
      [1, 2, 4, 5].map((step) => `var(--chart-seq-${step})`),
    );
  });

  it('classes rows by themselves where asked, and then names no classes', () => {
    const { cells, key } = coloursOf(frame([1, 2, 100, 200]), { by: 'row' });
    expect(cells).toEqual([1, 5, 1, 5].map((step) => `var(--chart-seq-${step})`));
    expect(key).toEqual([]);
  });

  it('diverges from zero for figures of both signs', () => {
    expect(coloursOf(frame([-10, 10, 0, -1])).cells).toEqual(
      [1, 5, 3, 3].map((step) => `var(--chart-div-${step})`),
    );
  });

  it('takes the bands of a series with levels (§9.10)', () => {
    const levels = [
      { label: 'good', from: null, to: 5 },
      { label: 'poor', from: 5, to: null },
    ];
    const { cells, key } = coloursOf(frame([4.9, 5, null, 9], levels));
    expect(cells).toEqual([
      'var(--chart-level-1)',
      'var(--chart-level-5)',
      'var(--chart-paper)',
      'var(--chart-level-5)',
    ]);
    expect(key).toEqual(['good', 'poor']);
  });
});

describe('heatmap', () => {
  const draw = (given: Frame, width: number, size: 'wide' | 'narrow') =>
    heatmap({ frame: given, rows: chartRows(given), options: {}, width, size });

  it('writes the figure in every box and a dash where there is none', () => {
    const { rows, readouts } = draw(frame([1, 2, null, 4]), 760, 'wide');
    const texts = rows.filter(({ part }) => part === 'words').map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['1', '2', '\u2013', '4']));
    expect(readouts).toHaveLength(4);
    expect(readouts[2]).toMatchObject({ title: areas[1]?.name, entries: [{ label: 'not available' }] });
  });

  it('writes short names upwards where columns are narrow', () => {
    const { rows } = draw(frame([1, 2, 3, 4]), 130, 'narrow');
    expect(rows.filter(({ angle }) => angle === -90).map(({ text }) => text)).toEqual(['Health', 'Housing']);
  });
});
