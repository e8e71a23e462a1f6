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

const includes = (queries: ObservationQuery[], [series, area, period, breakdown, member]: string[]) =>
  queries.some(
    (query) =>
      query.series === series &&
      query.breakdown === breakdown &&
      query.areas.includes(area ?? '') &&
      (query.members?.includes(member ?? '') ?? true) &&
      query.from <= (period ?? '') &&
      query.to >= (period ?? ''),
  );

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
      { series: 'OUTPUT', breakdown: '', areas: ['ashton', 'aland'], from: '2021', to: '2024' },
    ]);
  });

  it('asks for the members it needs, in the order of the breakdown', () => {
    const page = fixturePage([
      { kind: 'chart', name: 'a', data: { series: 'PEOPLE', filter: { SEX: 'F', AGE: 'OLD' } } },
    ]);
    expect(planPage(fixtureSuite(), page, fixtureSituation()).queries).toEqual([
      {
        series: 'PEOPLE',
        breakdown: 'AGE,SEX',
        members: ['OLD,F'],
        areas: ['ashton'],
        from: '2024',
        to: '2024',
      },
    ]);
  });

  it('does not fetch long periods for areas that need one year', () => {
    const page = fixturePage([
      { kind: 'chart', name: 'a', data: { periods: 'all' } },
      { kind: 'chart', name: 'b', data: { areas: 'peers' } },
    ]);
    const { queries } = planPage(fixtureSuite(), page, fixtureSituation());
    expect(queries.map(({ areas, from }) => `${areas.join('+')} from ${from}`)).toEqual([
      'ashton from 2019',
      'birch+cedar+dune+aland from 2024',
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
