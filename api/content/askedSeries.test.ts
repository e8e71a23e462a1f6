import { expect, it } from 'vitest';
import type { ChartBlock } from '#generated/types.ts';
import { isDrawingOf } from './askedSeries.ts';

const chart = (data: ChartBlock['data']): ChartBlock => ({
  kind: 'chart',
  name: 'picture',
  chart: 'line',
  title: 'Leavers',
  data,
});

it.each<[ChartBlock['data'], boolean]>([
  [{ periods: 'all' }, true],
  [{ measure: 'growth', periods: 'all' }, true],
  [{ measure: { name: 'growth', on: 'annual' } }, true],
  [{ measure: 'share', breakdown: 'LEVEL' }, false],
  [{ measure: 'rank', areas: 'peers' }, false],
  [{ measure: { name: 'change', on: 'share' }, breakdown: 'LEVEL' }, false],
  [{ series: 'OTHER' }, false],
])('the picture of a series is a chart of its own figures: %j, %s (pages-B20)', (data, isIt) => {
  expect(isDrawingOf(chart(data), { series: ['LEAVERS'] }, 'LEAVERS')).toBe(isIt);
});
