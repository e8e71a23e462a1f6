import { describe, expect, it } from 'vitest';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import { count } from '#engine/charts/testing/frames.ts';
import { bubbleFrame, memberYears, scatterFrame, seasonsFrame } from '#engine/charts/testing/sampleFrames.ts';
import type { Frame } from '#generated/types.ts';
import { drawn } from './testing/drawn.ts';

describe('a scatter', () => {
  const names = async (options: ChartOptions = {}) =>
    (await drawn('scatter', scatterFrame(), options)).items('names');

  it('says that its axis is logarithmic, with ticks that are (design-A6)', async () => {
    const { marks } = await drawn('scatter', scatterFrame(), { xScale: 'log' });
    expect(marks.map(([, text]) => text)).toContain('Filled jobs (logarithmic scale)');
    const ticks = marks.filter(([role, text]) => role === 'axis-label' && /000$/u.test(String(text)));
    expect(ticks.length).toBeGreaterThanOrEqual(3);
  });

  it('names the areas of the page, and those that stand out (design-B14)', async () => {
    const all = await names();
    const shown = all
      .filter(({ opacity }) => opacity === 1)
      .map(({ datum }) => (datum as { role: string }).role);
    expect(shown.filter((role) => role !== 'other')).toHaveLength(3);
    expect(shown.filter((role) => role === 'other').length).toBeGreaterThan(2);
    expect((await names({ labels: 0 })).map(({ datum }) => (datum as { role: string }).role)).not.toContain(
      'other',
    );
  });

  it('says which dots have no place, and how many where those are many (design-B14)', async () => {
    const frame = scatterFrame();
    const without = (count: number): Frame => ({
      ...frame,
      rows: frame.rows.map((row, at) =>
        at < count
          ? {
              ...row,
              cells: [
                [null, 'Q'],
                [5, 'A'],
              ],
            }
          : row,
      ),
    });
    const said = async (chart: string, from: Frame) =>
      (await drawn(chart, from)).items('gaps').map(({ text }) => [text].flat().join(' '));
    const first = frame.areas.find(({ area_id }) => area_id === frame.rows[0]?.area);
    expect(await said('scatter', without(1))).toEqual([expect.stringContaining(first?.short_name ?? '?')]);
    expect(await said('scatter', without(7))).toEqual([expect.stringMatching(/: 7$/u)]);
    expect(await said('scatter', frame)).toEqual([]);
    expect(await said('scatter', without(1))).toHaveLength(1);
  });

  it('reads both figures of a dot', async () => {
    const { readouts } = await drawn('scatter', scatterFrame());
    expect(readouts()).toHaveLength(66);
    expect(readouts()[0]?.entries.map(({ name }) => name)).toEqual(['Filled jobs', 'Concentration index']);
  });
});

it('bubbles are as large as their third figure, which a key tells (design-B15)', async () => {
  const { items, marks, readouts } = await drawn('scatter', bubbleFrame(), { sized: true });
  const [first, other] = items('dots').toSorted((a, b) => Number(b.size) - Number(a.size));
  expect(Number(first?.size) / Number(other?.size)).toBeCloseTo(4000 / 2667, 2);
  expect(
    marks.some(([role, text]) => role === 'legend-label' && String(text).startsWith('Filled jobs: ')),
  ).toBe(true);
  expect(readouts()[0]?.entries).toHaveLength(3);
});

it('bubbles are named on a phone as far as names have room, in two lines where one has none', async () => {
  const { items } = await drawn('scatter', bubbleFrame(), { sized: true, labels: 7 }, 'narrow');
  const shown = items('names').filter(({ opacity }) => opacity === 1);
  // A name that could only lie on another bubble is left out (pages-A9).
  expect(shown.length).toBeGreaterThanOrEqual(2);
  expect(shown.some(({ text }) => Array.isArray(text) && text.length === 2)).toBe(true);
});

it('lines of years let the newest stand out, and end where its figures do (design-B6)', async () => {
  const { items, readouts } = await drawn('line', seasonsFrame());
  const years = items('ends').map(({ text, stroke, fill, fontWeight }) => [
    String(text),
    stroke ?? fill,
    fontWeight,
  ]);
  expect(years).toHaveLength(5);
  expect(years.filter(([, , weight]) => weight === 600)).toEqual([
    ['2024', expect.stringContaining('focus'), 600],
  ]);
  expect(readouts().map(({ title }) => title)).toEqual(
    ['March', 'June', 'September', 'December'].map((month) => `${month} quarter`),
  );
});

it('a stack of areas is pale from the last firm figures on, behind a line, with a word for it (design-A16)', async () => {
  const parts = memberYears(['A', 'B'], (m, p) => m + p + 1, count);
  const rows = parts.rows.map((row) => ({
    ...row,
    cells: row.cells.map(([value]) => [value, Number(row.period) > 2020 ? 'F' : 'A']),
  }));
  const { marks, readouts } = await drawn(
    'line',
    { ...parts, rows: rows as typeof parts.rows },
    { form: 'stack' },
  );
  expect(marks.filter(([type]) => type === 'area')).toHaveLength(2 * (6 + 5));
  expect(marks.filter(([type]) => type === 'rule')).toHaveLength(1);
  expect(marks.filter(([role]) => role === 'legend-label')).toEqual([['legend-label', ['Forecast']]]);
  expect(readouts()).toHaveLength(10);
});
