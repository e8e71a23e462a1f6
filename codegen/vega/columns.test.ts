import { describe, expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import {
  cell,
  count,
  frameOf,
  growthFrame,
  peersFrame,
  percent,
  someAreas,
} from '#engine/charts/testing/frames.ts';
import { memberYears, trendFrame } from '#engine/charts/testing/sampleFrames.ts';
import { textBoxes } from '#engine/charts/testing/textBoxes.ts';
import { compiledOnce } from './testing/compiledOnce.ts';
import { drawn } from './testing/drawn.ts';
import type { DrawnMark } from './testing/drawnMarks.ts';

const seasons = frameOf({
  dims: ['member'],
  areas: someAreas.slice(0, 1),
  members: ['March', 'June'].map((name) => ({ code: name, name: `${name} quarter`, shortName: name })),
  rows: ['March', 'June'].map((member, index) => ({ member, cells: [cell(index + 1)] })),
  format: count,
});

describe('columns over time', () => {
  it('stand side by side in the order of the page, from zero, and are read together', async () => {
    const { items, readouts } = await drawn('columns', growthFrame(someAreas.slice(0, 2), 2020));
    const [own, other] = items('columns').toSorted((a, b) => Number(a.x) - Number(b.x));
    expect([own?.fill, other?.fill]).toEqual(['var(--chart-focus)', 'var(--chart-benchmark)']);
    expect(Number(other?.x)).toBeGreaterThan(Number(own?.x) + Number(own?.width) - 1);
    expect(readouts().map(({ title, entries }) => [title, entries.length])).toEqual(
      ['2020', '2021', '2022', '2023', '2024'].map((year) => [year, 2]),
    );
  });

  it('are pale and dashed where figures are tentative, with a word for it (design-B7)', async () => {
    const { items, marks } = await drawn(
      'columns',
      memberYears(['Payout'], (_, p) => p + 1, count),
    );
    const dashed = items('columns').filter(({ stroke }) => stroke);
    expect(dashed.map(({ fillOpacity, strokeDash }) => [fillOpacity, strokeDash])).toEqual([[0.45, [3, 2]]]);
    const key = marks.filter(([role]) => role === 'legend-label').map(([, text]) => String(text));
    expect(key).toEqual(['Provisional']);
  });

  it('carry their figures, and no axis, where there is room for all', async () => {
    const { marks } = await drawn(
      'columns',
      memberYears(['Payout'], (_, p) => p + 1, count),
    );
    expect(marks.filter(([type, text]) => type === 'text' && text === '7')).toHaveLength(1);
    expect(marks.filter(([role]) => role === 'axis-label')).toEqual([]);
  });

  it('have short words of their key beside each other on a phone, left of the plot too (issue 32)', async () => {
    const chart = compiledOnce('columns', { trend: 'trend' });
    const view = { frame: trendFrame(), alt: '' };
    const [phone] = await drawHere.draw({ chart }, view, [{ size: 'narrow', width: 328 }]);
    const top = (name: string) => textBoxes(phone?.svg ?? '').find(({ text }) => text === name)?.y1;
    expect(top('Quarter')).toBeGreaterThan(0);
    expect(top('Quarter')).toBe(top('Average of four quarters'));
  });

  it('have their intervals as whiskers, with the figure beyond (issue 13)', async () => {
    const frame = growthFrame(someAreas.slice(0, 1), 2020);
    const rows = frame.rows.map((row) => {
      const value = row.cells[0]?.[0] ?? 0;
      return { ...row, remarks: { value: { low: value - 1, high: value + 2 } } };
    });
    const whiskers = (marks: readonly DrawnMark[]) =>
      marks.filter(([type, , , stroke]) => type === 'rule' && stroke === 'var(--chart-ink-2)');
    const [plain, survey] = await Promise.all(
      [frame, { ...frame, rows }].map((one) => drawn('columns', one)),
    );
    expect([whiskers(plain?.marks ?? []).length, whiskers(survey?.marks ?? []).length]).toEqual([
      0,
      rows.length,
    ]);
  });

  it('say what happened where they are read (issue 13)', async () => {
    const frame = { ...growthFrame(someAreas.slice(0, 1), 2020), events: [{ name: 'Flood', from: '2021' }] };
    const { readouts, items } = await drawn('columns', frame);
    expect(readouts().map(({ title }) => title)).toEqual(['2020', '2021 · Flood', '2022', '2023', '2024']);
    expect(items('events').map(({ text }) => text)).toEqual(['(1) Flood']);
  });

  it('stand over parts where there are no periods', async () => {
    const { marks } = await drawn('columns', seasons);
    const words = marks.filter(([type]) => type === 'text').map(([, text]) => String(text));
    expect(words).toEqual(['1', '2', 'March', 'June']);
  });
});

describe('stacked columns', () => {
  const drawStack = (values: number[]) =>
    drawn(
      'columns',
      memberYears(
        values.map((_, m) => `Part ${m}`),
        (m) => values[m] ?? 0,
        count,
        2023,
      ),
      { stack: true },
    );

  it('lay gains upwards and losses downwards, with a dot at the sum', async () => {
    const { items, y } = await drawStack([3, -2, 4]);
    const ends = items('columns')
      .slice(0, 3)
      .map(({ y: top, height }) => [Number(top), Number(top) + Number(height)]);
    const at = (from: number, to: number) => [Number(y(from)), Number(y(to))];
    expect(ends).toEqual([at(3, 0), at(0, -2), at(7, 3)]);
    expect(items('totals').map(({ y: middle, opacity }) => [middle, opacity])).toEqual([
      [y(5), 1],
      [y(5), 1],
    ]);
  });

  it('read out the sum, which needs no dot where nothing is lost', async () => {
    const { items, readouts } = await drawStack([3, 4]);
    expect(readouts()[0]?.entries.map(({ name, label }) => [name, label])).toEqual([
      ['Part 0', '3'],
      ['Part 1', '4'],
      ['Total', '7'],
    ]);
    expect(items('totals').map(({ opacity }) => opacity)).toEqual([0, 0]);
  });
});

describe('columns with a line over them', () => {
  it('draw the named column as a line through the middles of the others', async () => {
    const { items } = await drawn('columns', trendFrame(), { trend: 'trend' });
    const middles = items('columns').map(({ x, width }) => Number(x) + Number(width) / 2);
    const line = items('trend').filter(({ defined }) => defined !== false);
    expect(middles).toHaveLength(12);
    expect(line.map(({ x }) => Math.round(Number(x)))).toEqual(middles.slice(3).map(Math.round));
  });

  it('name both in the key, and read both out together', async () => {
    const { marks, readouts } = await drawn('columns', trendFrame(), { trend: 'trend' });
    const key = marks.filter(([role]) => role === 'legend-label').map(([, text]) => String(text));
    expect(key).toEqual(['Quarter', 'Average of four quarters', 'Provisional']);
    expect(readouts()[5]?.entries.map(({ name }) => name)).toEqual(key.slice(0, 2));
  });

  it('are columns side by side where no column has that name', async () => {
    const { items } = await drawn('columns', trendFrame(), { trend: 'nothing' });
    expect(items('trend')).toEqual([]);
    expect(new Set(items('columns').map(({ x }) => Math.round(Number(x)))).size).toBe(24);
  });
});

describe('bars of areas', () => {
  const frame = { ...peersFrame(24, percent), reference: { name: 'Country', value: 0 } };
  const values = frame.rows.flatMap(({ cells }) => cells[0]?.[0] ?? []);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const peers = { ...frame, reference: { name: 'Country', value: middle } };

  it('are read against the figure of the benchmark, named above its line (design-B21)', async () => {
    const { items } = await drawn('bars', peers);
    const lines = items('reference');
    expect(lines).toHaveLength(24);
    expect(new Set(lines.map(({ x }) => x)).size).toBe(1);
    expect(items('referenceName').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Country [\d,.]+%$/),
    ]);
  });

  it('keep their figures clear of that line', async () => {
    const { items } = await drawn('bars', peers);
    const at = Number(items('reference')[0]?.x);
    const crossed = items('figures').filter(({ x, dx, align, text }) => {
      const [from, room] = [Number(x) + Number(dx), 6 * String(text).length];
      return align === 'right' ? from - room < at && from > at : from < at && from + room > at;
    });
    expect(crossed.map(({ text }) => text)).toEqual([]);
  });

  it('have no line without such a figure', async () => {
    const { items } = await drawn('bars', peersFrame(12, percent));
    expect([items('reference'), items('referenceName')]).toEqual([[], []]);
  });

  it('of bands keep an edge around the focus area (design-B3)', async () => {
    const levels = [
      { label: 'low', from: null, to: middle },
      { label: 'high', from: middle, to: null },
    ];
    const { items, marks } = await drawn('bars', { ...peers, levels }, { colour: 'levels' });
    expect(items('bars').filter(({ strokeWidth }) => Number(strokeWidth) > 0)).toHaveLength(1);
    expect(marks.flatMap(([role, text]) => (role === 'legend-label' ? String(text) : []))).toEqual([
      expect.stringMatching(/^low: under [\d,.]+%$/),
      expect.stringMatching(/^high: [\d,.]+% and over$/),
    ]);
  });
});

it('bars far from their names are led to, up to the figure before a loss, and those beside them are not (design-C16)', async () => {
  const sides = frameOf({
    dims: ['member'],
    areas: someAreas.slice(0, 1),
    members: ['Gain', 'Loss', 'Slump'].map((name) => ({ code: name, name })),
    rows: [50, -5, -90].map((value, at) => ({
      member: ['Gain', 'Loss', 'Slump'][at] ?? '',
      cells: [cell(value)],
    })),
    format: count,
  });
  const { items } = await drawn('bars', sides, { colour: 'sign' });
  const [gain, loss] = items('leaders');
  expect(items('leaders')).toHaveLength(2);
  expect(Number(gain?.x2)).toBeGreaterThan(Number(loss?.x2));
  const before = items('figures').find(({ datum }) => (datum as { place: string }).place === 'Loss');
  expect(Number(before?.x) - Number(loss?.x2)).toBeGreaterThan(12);
});
