import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { trendFrame } from '#engine/charts/testing/sampleFrames.ts';
import { columns } from './columns.ts';

const frame = trendFrame();
const draw = (options: Record<string, string> = { trend: 'trend' }) =>
  columns({ frame, rows: chartRows(frame), options, width: 640, size: 'wide' });
const partsOf = (name: string, layout = draw()) => layout.rows.filter(({ part }) => part === name);

describe('columns with a line over them', () => {
  it('draw the named column as a line and the others as columns', () => {
    expect(partsOf('bar')).toHaveLength(12);
    expect(partsOf('trend')).toHaveLength(9);
  });

  it('stand the points of the line over the middles of their columns', () => {
    const bars = partsOf('bar').slice(3);
    const middles = bars.map(({ px, px2 }) => (Number(px) + Number(px2)) / 2);
    for (const [index, { px }] of partsOf('trend').entries()) expect(px).toBeCloseTo(middles[index] ?? 0, 0);
  });

  it('name both in the key, and read both out together', () => {
    const { rows, readouts } = draw();
    const words = rows.filter(({ part }) => part === 'words').flatMap(({ text }) => text);
    expect(words).toEqual(expect.arrayContaining(['Quarter', 'Average of four quarters']));
    expect(readouts.at(-1)?.entries.map(({ name }) => name)).toEqual(['Quarter', 'Average of four quarters']);
  });

  it('label the columns with short periods', () => {
    const words = draw()
      .rows.filter(({ part }) => part === 'words')
      .flatMap(({ text }) => text);
    expect(words).toContain('Dec 2024');
  });

  it('are columns side by side where no column has that name', () => {
    expect(partsOf('trend', draw({ trend: 'nothing' }))).toEqual([]);
    expect(partsOf('bar', draw({ trend: 'nothing' })).length).toBe(21);
  });
});
