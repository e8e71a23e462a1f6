import { describe, expect, it } from 'vitest';
import type { ObservationQuery, ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { Block } from '#generated/types.ts';
import { evaluatePage } from './evaluatePage.ts';
import { planPage } from './planPage.ts';

const blocks: Block[] = [
  {
    kind: 'headline',
    name: 'headline',
    sentences: ['{value} {growth:pace growth@benchmark} {top.1.label} {top.1.share} {rank:ordinal}'],
    numbers: {
      top: { series: 'JOBS', breakdown: 'SUB', where: [{ series: 'JOBS', measure: 'share', atLeast: 10 }] },
      share: { measure: { name: 'gap', as: 'difference', on: 'share' } },
      rank: { measure: 'rank', period: 'base' },
    },
  },
  { kind: 'cards', name: 'cards', groups: [{ cards: [{ series: 'OUTPUT' }, { series: 'JOBLESS' }] }] },
  {
    kind: 'chart',
    name: 'index',
    chart: 'line',
    data: { measure: 'index', areas: 'focus+benchmark+compare', periods: { last: 2 } },
  },
  {
    kind: 'chart',
    name: 'split',
    chart: 'bars',
    options: { stack: true },
    data: {
      series: 'JOBS',
      areas: 'focus+compare',
      columns: [
        {
          name: 'local',
          title: 'Local',
          measure: { name: 'shift-share', component: 'local', dimension: 'TOP' },
        },
        {
          name: 'mix',
          title: 'Mix',
          series: 'PER_JOB',
          measure: { name: 'gap-effect', component: 'mix', dimension: 'SUB' },
        },
      ],
    },
  },
  { kind: 'map', name: 'map', data: { series: 'JOBLESS', areas: 'peers' } },
];

const plan = () => planPage(fixtureSuite(), fixturePage(blocks), fixtureSituation('ashton', ['cedar']));

const includes = (queries: ObservationQuery[], [series, area = '', , breakdown]: string[]) =>
  queries.some(
    (query) => query.series === series && query.breakdown === breakdown && query.areas.includes(area),
  );

/** A query as it is planned: whole slices, because that is how figures are stored. */
const whole = (series: string, areas: string[], breakdown = '') => ({
  ...{ series, breakdown, areas, from: '', to: '9999' },
});

describe('planPage', () => {
  it('asks for every figure that the evaluation reads', () => {
    const { queries } = plan();
    const all = fixtureObservations();
    const unplanned: string[][] = [];
    const watched: ReadObservations = {
      ...all,
      get: (...key) => {
        if (!includes(queries, key)) unplanned.push(key);
        return all.get(...key);
      },
    };
    evaluatePage(fixtureSuite(), plan(), watched);
    expect(unplanned).toEqual([]);
  });

  it('shares a query between areas that need the same', () => {
    const page = fixturePage([
      {
        kind: 'chart',
        name: 'a',
        data: { areas: 'focus+benchmark', periods: { last: 3 }, measure: 'growth' },
      },
    ]);
    expect(planPage(fixtureSuite(), page, fixtureSituation()).queries).toEqual([
      whole('OUTPUT', ['ashton', 'aland']),
    ]);
  });

  it('names the dimensions of a breakdown in one order', () => {
    const page = fixturePage([
      { kind: 'chart', name: 'a', data: { series: 'PEOPLE', filter: { SEX: 'F', AGE: 'OLD' } } },
    ]);
    expect(planPage(fixtureSuite(), page, fixtureSituation()).queries).toEqual([
      whole('PEOPLE', ['ashton'], 'AGE,SEX'),
    ]);
  });

  it('asks for a series and breakdown once, whatever the blocks take of it', () => {
    const page = fixturePage([
      { kind: 'chart', name: 'a', data: { periods: 'all' } },
      { kind: 'chart', name: 'b', data: { areas: 'peers' } },
    ]);
    expect(planPage(fixtureSuite(), page, fixtureSituation()).queries).toEqual([
      whole('OUTPUT', ['ashton', 'birch', 'cedar', 'dune', 'aland']),
    ]);
  });

  it('does not ask for what a series is not published by', () => {
    const page = fixturePage([
      { kind: 'chart', name: 'a', data: { series: 'JOBLESS', breakdown: 'AGE' } },
      { kind: 'chart', name: 'b', data: { series: 'REGIONAL', areas: 'focus' } },
    ]);
    expect(planPage(fixtureSuite(), page, fixtureSituation()).queries).toEqual([]);
  });
});
