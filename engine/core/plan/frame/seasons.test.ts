import { describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { evaluatePage } from '#engine/page/evaluatePage.ts';
import { planPage } from '#engine/page/planPage.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import type { ChartBlock } from '#generated/types.ts';

/** Every quarter is its year, with the quarter as decimal. */
const quarters: ReadObservations = {
  data_version: 'test',
  datasets: {},
  get: (_series, _area, period) => {
    const [year, quarter] = period.split('-Q').map(Number);
    const value = (year ?? 0) + (quarter ?? 0) / 10;
    return period <= '2024-Q3'
      ? { value, status: period === '2024-Q3' ? 'P' : 'A', dataset: 'd' }
      : undefined;
  },
};

function chartOf(data: ChartBlock['data'], quarter?: string) {
  const suite = fixtureSuite();
  const jobs = suite.series.JOBS;
  if (jobs) suite.series.JOBS = { ...jobs, frequency: 'Q', period: 'quarter', annual: 'average' };
  const page = fixturePage([{ kind: 'chart', name: 'chart', chart: 'bar', title: 'Jobs', data }], {
    series: ['JOBS'],
  });
  const situation = fixtureSituation('ashton', [], quarter ? { years: { period: quarter } } : {});
  situation.coverage.JOBS = {
    firstYear: 2020,
    lastYear: 2024,
    firstPeriod: '2020-Q2',
    lastPeriod: '2024-Q3',
  };
  const view = evaluatePage(suite, planPage(suite, page, situation), quarters);
  const [chart] = view.blocks;
  if (chart?.kind !== 'chart') throw new Error('No chart');
  return { view, chart };
}

describe('the seasonal pattern', () => {
  it('has a row for each quarter, for each of the last years', () => {
    const { frame, subtitle } = chartOf({ seasons: 2 }).chart;
    expect(frame.dims).toEqual(['member', 'member2']);
    expect(frame.members.map(({ name }) => name)).toEqual(['March', 'June', 'September', 'December']);
    expect(frame.members2?.map(({ name }) => name)).toEqual(['2023', '2024']);
    expect(frame.rows[0]?.period).toBe('2023-Q1');
    expect(frame.rows.map(({ member, member2, cells }) => `${member} ${member2} ${cells[0]?.[0]}`)).toEqual([
      'Q1 2023 2023.1',
      'Q1 2024 2024.1',
      'Q2 2023 2023.2',
      'Q2 2024 2024.2',
      'Q3 2023 2023.3',
      'Q3 2024 2024.3',
      'Q4 2023 2023.4',
      'Q4 2024 null',
    ]);
    expect(subtitle).toBe('Filled jobs (place of work), each quarter, 2023–2024');
  });

  it('ends with the quarter the reader chose', () => {
    const { frame } = chartOf({ seasons: 2 }, '2023-Q2').chart;
    expect(frame.members2?.map(({ name }) => name)).toEqual(['2022', '2023']);
  });
});

describe('words and figures of quarters', () => {
  it('say quarters in full, and short where room is short', () => {
    const { frame, subtitle } = chartOf({ periods: { last: 2 } }).chart;
    expect(frame.periods).toEqual([
      { id: '2024-Q2', label: 'June 2024 quarter', short: 'Jun 2024' },
      { id: '2024-Q3', label: 'September 2024 quarter', short: 'Sep 2024' },
    ]);
    expect(frame.dimTitles.period).toBe('Quarter');
    expect(subtitle).toBe('Filled jobs (place of work), each quarter');
  });

  it('say the year to a quarter where the figure is that of a year', () => {
    const { frame, subtitle } = chartOf({ measure: 'annual', periods: { last: 2 } }).chart;
    expect(frame.periods[1]?.label).toBe('September 2024');
    expect(frame.dimTitles.period).toBe('Year to');
    expect(subtitle).toBe('Filled jobs (place of work), year to each quarter');
    const one = chartOf({ measure: { name: 'growth', on: 'annual' } }).chart;
    expect(one.subtitle).toBe('Annual % change, year to September 2024');
    const growth = chartOf({ measure: { name: 'growth', on: 'annual' }, periods: { last: 2 } }).chart;
    expect(growth.frame.columns[0]?.title).toBe('Growth, year to then');
    const last = chartOf({ measure: { name: 'growth', on: 'annual' } }).chart;
    expect(last.frame.columns[0]?.title).toBe('Growth, year to September 2024');
    expect(chartOf({ measure: 'growth', periods: { last: 2 } }).chart.frame.columns[0]?.title).toBe('Growth');
  });

  it('lets the reader choose among the quarters that have a year before them (§4.9.1)', () => {
    const { years, periodTitle } = chartOf({}).view;
    expect(periodTitle).toBe('Quarter');
    expect(years.focusPeriod).toBe('2024-Q3');
    expect(years.focusPeriods?.at(-1)).toBe('2021-Q2');
    expect(chartOf({}, '2019-Q1').view.years.focusPeriod).toBe('2021-Q2');
  });

  it('reads yearly series beside quarters at the year they lie in, or their last', () => {
    const { chart } = chartOf({ measure: { name: 'ratio', per: 'PEOPLE' } }, '2023-Q4');
    const figure = chart.frame.rows[0]?.cells[0]?.[0];
    expect(figure).toBeTypeOf('number');
  });
});
