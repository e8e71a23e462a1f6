import { describe, expect, it } from 'vitest';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { cell, count, frameOf, percent, someAreas, yearsOf } from '#engine/charts/testing/frames.ts';
import { areaMembers, pyramidFrame } from '#engine/charts/testing/sampleFrames.ts';
import { drawn } from './testing/drawn.ts';

const px = (value: unknown) => Number(value);

describe('stacked bars', () => {
  const columns = ['up', 'down'].map((name) => ({ name, title: name, unit: 'jobs', format: count }));
  const mixed = frameOf({
    dims: ['area'],
    areas: someAreas.slice(0, 1),
    columns,
    rows: [{ area: 'tern-coast', cells: [cell(2734), cell(-1020, 'P')] }],
  });

  it('have a tick at the total, which the key names, and figures clear of it (design-B24)', async () => {
    const { items, marks, readouts } = await drawn('bars', mixed, { stack: true, totalName: 'Growth' });
    const [tick] = items('totals');
    const figure = items('figures').find(({ text }) => text === '2,734');
    const half = textWidth('2,734', 12) / 2;
    expect(Math.abs(px(figure?.x) - px(tick?.x))).toBeGreaterThan(half + 2);
    expect(items('sums').map(({ text }) => text)).toEqual(['1,714']);
    expect(marks.filter(([role]) => role === 'legend-label').map(([, text]) => String(text))).toEqual([
      'up',
      'down',
      'Growth',
      'Provisional',
    ]);
    expect(readouts()[0]?.entries.map(({ name, label }) => [name, label])).toEqual([
      ['up', '2,734'],
      ['down', '\u22121,020'],
      ['Growth', '1,714'],
    ]);
  });

  it('write figures with the decimals that all have, or not at all (design-B18)', async () => {
    const frame = areaMembers(['Much', 'Little', 'Least'], (_, m) => [90.3, 6.5, 3.2][m] ?? 0, percent);
    const { items } = await drawn('bars', frame, { stack: true });
    const texts = [...new Set(items('figures').map(({ text }) => text))];
    expect(texts).toEqual(['90.3%', '6.5%', '']);
  });

  it.each<[string, ChartOptions]>([
    ['columns', { stack: true }],
    ['line', { form: 'stack' }],
  ])(
    'keep the axis of shares to 100 per cent, though rounded parts come to a little more: %s (pages-M6)',
    async (chart, options) => {
      const periods = yearsOf(2015, 2024);
      const members = ['One', 'Two', 'Three'].map((name) => ({ code: name, name }));
      const end = async (first: number) => {
        const rows = periods.flatMap(({ id }) =>
          members.map(({ code }, at) => ({
            period: id,
            member: code,
            cells: [cell(at === 0 ? first : 33.4)],
          })),
        );
        const frame = frameOf({ dims: ['period', 'member'], periods, members, rows, format: percent });
        const { marks } = await drawn(chart, frame, options);
        const labels = marks.filter(([role]) => role === 'axis-label').map(([, text]) => String(text));
        return Math.max(...labels.filter((text) => text.endsWith('%')).map(Number.parseFloat));
      };
      expect(await end(33.3)).toBe(100);
      expect(await end(63.3)).toBeGreaterThan(100);
    },
  );

  it('have no total where nothing is lost', async () => {
    const { items } = await drawn(
      'bars',
      areaMembers(['One', 'Two'], (_, m) => 60 - 20 * m, count),
      { stack: true },
    );
    expect([items('totals'), items('sums')]).toEqual([[], []]);
  });
});

describe('pyramids', () => {
  it('name what stands beside the bars, on the scale of all years that are played (design-A4, design-A7)', async () => {
    const frame = pyramidFrame();
    const most = Math.max(...frame.rows.map(({ cells }) => cells[0]?.[0] ?? 0));
    const { items, marks, readouts } = await drawn('pyramid', { ...frame, reach: [0, 2 * most] });
    const key = marks.filter(([role]) => role === 'legend-label').map(([, text]) => String(text));
    expect(key).toEqual([frame.areas[1]?.name]);
    expect(readouts()[0]?.entries.map(({ name }) => name)).toEqual([
      'Female, Tern Coast District',
      'Female, Whole Land',
      'Male, Tern Coast District',
      'Male, Whole Land',
    ]);
    const [bar] = items('bars').filter(({ x }) => px(x) < 300);
    const half = px(bar?.x) + px(bar?.width);
    const widest = Math.max(...items('bars').map(({ width }) => px(width)));
    expect(2 * widest).toBeLessThan(half);
    expect(2 * widest).toBeGreaterThan(0.75 * half);
  });
});
