import { expect, it } from 'vitest';
import { fakeSeries } from '#engine/core/measures/testing/fakeContext.ts';
import type { MeasureQuery } from '#engine/core/query/query.ts';
import type { ChartBlock } from '#generated/types.ts';
import { isDrawingOf, keepsUnit } from './askedSeries.ts';

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

it.each<[ChartBlock['data'], boolean]>([
  [{ periods: 'all' }, true],
  [{ measure: 'annual', periods: 'all' }, true],
  [
    {
      columns: [
        { name: 'value', title: 'Quarter' },
        { name: 'trend', title: 'Trend', measure: { name: 'rolling', as: 'average' } },
      ],
    },
    true,
  ],
  [{ measure: 'growth', periods: 'all' }, false],
  [{ measure: { name: 'change', on: 'annual' }, periods: 'all' }, false],
  [{ measure: 'index', periods: 'all' }, false],
])(
  'the picture on the page of a series has the unit that the page states: %j, %s (pages-N3)',
  (data, isIt) => {
    const ofUnit = (query: MeasureQuery) => keepsUnit(query, fakeSeries('LEAVERS'));
    expect(isDrawingOf(chart(data), { series: ['LEAVERS'] }, 'LEAVERS', ofUnit)).toBe(isIt);
  },
);
