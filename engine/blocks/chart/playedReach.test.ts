import { describe, expect, it } from 'vitest';
import { evaluateBlock, evaluateChartOf, evaluateFixture } from '#engine/testing/evaluateFixture.ts';
import type { Block, DataQuery } from '#generated/types.ts';

describe('a chart that is played (design-A7)', () => {
  const data: DataQuery = { series: 'OUTPUT', areas: 'focus' };
  const block = (play: boolean): Extract<Block, { kind: 'chart' }> => ({
    kind: 'chart',
    name: 'chart',
    chart: 'bar',
    title: 'Chart',
    data,
    play,
  });

  it('knows the least and the greatest figure of all years, so that each has the same scale', () => {
    const { focusYears } = evaluateFixture([block(true)]).years;
    const { rows } = evaluateChartOf({ ...data, periods: 'all' }).frame;
    const played = rows
      .filter(({ period }) => focusYears.includes(Number(period)))
      .map(({ cells }) => cells[0]?.[0] ?? 0);
    expect(new Set(played).size).toBeGreaterThan(2);
    const { frame } = evaluateBlock(block(true));
    expect(frame.reach).toEqual([Math.min(...played), Math.max(...played)]);
    expect(frame.rows).toHaveLength(1);
  });

  it('knows no other years where it is not played', () => {
    expect(evaluateBlock(block(false)).frame.reach).toBeUndefined();
  });
});
