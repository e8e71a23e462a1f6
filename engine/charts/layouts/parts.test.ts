import { describe, expect, it } from 'vitest';
import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { placePointLabels } from '#engine/charts/labels/pointLabels.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { chartSeries } from '#engine/charts/rows/chartSeries.ts';
import { readingTitle } from '#engine/charts/rows/readingTitle.ts';
import { classOf } from '#engine/charts/scale/mapClass.ts';
import { cell, count, frameOf, growthFrame, someAreas } from '#engine/charts/testing/frames.ts';
import { bandOf } from '#engine/core/words/bandOf.ts';
import { runningTotals } from './bars/runningTotals.ts';
import { stackSums } from './parts/stackSums.ts';

describe('stackSums', () => {
  it('stacks gains upwards, losses downwards and missing figures not at all', () => {
    expect(stackSums([3, -2, null, 4, -1])).toEqual({
      layers: [{ from: 0, to: 3 }, { from: 0, to: -2 }, null, { from: 3, to: 7 }, { from: -2, to: -3 }],
      low: -3,
      high: 7,
    });
  });
});

describe('chartSeries', () => {
  it('shows years that stand beside each other from pale to strong', () => {
    const members2 = ['2022', '2023', '2024'].map((code) => ({ code, name: code }));
    const rows = members2.map(({ code }) => ({ member2: code }) as ChartRow);
    const series = chartSeries(rows, frameOf({ dims: ['member', 'member2'], members2, rows: [] }), 'member2');
    expect(series.map(({ colour, strong }) => [colour, strong])).toEqual([
      ['var(--chart-seq-1)', false],
      ['var(--chart-seq-3)', false],
      ['var(--chart-seq-5)', true],
    ]);
  });
});

describe('readingTitle', () => {
  it('names the year that ends with a quarter as such', () => {
    const { dimTitles, ...frame } = growthFrame();
    const title = (period: string) => readingTitle({ ...frame, dimTitles: { ...dimTitles, period } }, '2024');
    expect(title('Year to')).toBe('Year to 2024');
    expect(title('Year to March')).toBe('2024');
  });
});

describe('runningTotals', () => {
  const steps = (codes: string[], values: (number | null)[]) => {
    const members = codes.map((code) => ({ code, name: code }));
    const rows = codes.map((member, index) => ({ member, cells: [cell(values[index] ?? null)] }));
    const frame = frameOf({ dims: ['member'], areas: someAreas.slice(0, 1), members, rows, format: count });
    return runningTotals(chartRows(frame), frame, 'Total').map(({ key, from, to, total }) => [
      key,
      from,
      to,
      total,
    ]);
  };
  it('adds the sum of steps from zero', () => {
    expect(steps(['a', 'b', 'c'], [5, null, -2])).toEqual([
      ['a', 0, 5, false],
      ['b', null, null, false],
      ['c', 5, 3, false],
      ['total', 0, 3, true],
    ]);
  });
  it('leads from a start to an end that are given', () => {
    expect(steps(['start', 'a', 'end'], [100, 7, 108])).toEqual([
      ['start', 0, 100, true],
      ['a', 100, 107, false],
      ['end', 0, 108, true],
    ]);
  });
});

describe('classes', () => {
  const bands = [
    { label: 'low', from: null, to: 3 },
    { label: 'high', from: 3, to: null },
  ];
  it('include their lower end', () => {
    expect([2.9, 3, 99].map((value) => bandOf(value, bands))).toEqual([0, 1, 1]);
    expect(classOf(3, { kind: 'quantile', breaks: [1, 3], labels: [] }, undefined)).toBe(2);
    expect(classOf(5, { kind: 'levels', breaks: [3], labels: [] }, bands)).toBe(1);
  });
});

describe('placePointLabels', () => {
  const plot = { width: 200, height: 100 };
  it('moves a name off the edge and off other names', () => {
    const near = { x: 195, y: 50, radius: 4, name: 'Heron Bay', strong: false };
    const strong = { ...near, y: 54, name: 'Tern Coast', strong: true };
    const [first, second] = placePointLabels([near, strong], plot);
    expect(second).toMatchObject({ align: 'right', y: 54 });
    expect(first).not.toBeNull();
    expect(Math.abs((first?.y ?? 0) - 54)).toBeGreaterThanOrEqual(13);
  });
  it('leaves unnamed dots unnamed', () => {
    expect(placePointLabels([{ x: 1, y: 1, radius: 4, name: '', strong: false }], plot)).toEqual([null]);
  });
});
