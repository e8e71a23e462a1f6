import { describe, expect, it } from 'vitest';
import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { frameOf, growthFrame } from '#engine/charts/testing/frames.ts';
import { chartSeries } from './chartSeries.ts';
import { readingTitle } from './readingTitle.ts';

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
