import { describe, expect, it } from 'vitest';
import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { placePointLabels } from '#engine/charts/labels/pointLabels.ts';
import { chartSeries } from '#engine/charts/rows/chartSeries.ts';
import { readingTitle } from '#engine/charts/rows/readingTitle.ts';
import { classOf } from '#engine/charts/scale/mapClass.ts';
import { frameOf, growthFrame } from '#engine/charts/testing/frames.ts';
import { bandOf } from '#engine/core/words/bandOf.ts';

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
