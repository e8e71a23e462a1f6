import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { registeredWords, registerWords } from '#engine/core/words/suiteWords.ts';
import { evaluateBlock, evaluateChartOf, evaluateFixture } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { ChartBlock, SentencesManifest } from '#generated/types.ts';

const charts = ['bar'];
const sentences: SentencesManifest = {
  sameWithin: [{ kinds: ['percentage', 'percent-change'], difference: 0.1 }],
  titles: [
    {
      claim: 'ahead',
      charts,
      says: '{measure} {outlook} to [{cross:either pass fall-below} {benchmark} by {crossed}][{turn:either peak trough} in {turned} at {at}][reach {at} in {turned}, {best:either highest lowest} of {steps} ahead][{ahead:either rise fall} from {start} in {first} to {value} in {last}][{change:either grow shrink} by {change:abs} from {first} to {last}]',
    },
    {
      claim: 'turned',
      charts,
      kinds: ['index'],
      says: '{measure} {change:moving} since {turn:either peak low} in {turned} ({whole:signed} since {first})',
    },
    {
      claim: 'since',
      charts,
      kinds: ['index'],
      says: '{measure} {change:signed}[ and {change@benchmark:signed}] since {first}',
    },
    { claim: 'crossed', charts, says: '{measure} {crossed:either above below} since {from}' },
    {
      claim: 'extreme',
      charts,
      says: '{measure} [{pace:either fastest slowest}][{extreme:either highest lowest}] in {span}: {value}',
    },
    {
      claim: 'turned',
      charts,
      says: '{measure} {value}, {turn:either down up} from {at} in {turned}, {turn:either highest lowest} in {span}',
    },
    {
      claim: 'beside',
      charts,
      says: '{value} {value:versus value@benchmark} {benchmark} ({value@benchmark})',
    },
    {
      claim: 'lead',
      charts,
      says: '{lead:either above below} in [all {every}][{count} of {periods}] {steps}[, same in {same}][, {opposite:either above below} in {other}]',
    },
    {
      claim: 'rank',
      charts,
      says: '[{only:either highest lowest}][equal {shared:either highest lowest}][{place:ordinal} {side:either highest lowest}] of [{count}][{known} known] {peers}',
    },
    {
      claim: 'moved',
      charts: [],
      says: '{area} from {start} in {first} to {value}[, {turn:either peak low} {at} in {turned}]',
    },
    { claim: 'largest', charts, says: 'most {part.1.label} {part.1:each}' },
    { claim: 'largest', charts, says: 'more {gain.1.label} {gain.1:each}' },
    { claim: 'largest', charts, says: 'less {loss.1.label} {loss.1:abs}' },
    { claim: 'largest', charts, says: 'top {top.1.label} {top.1:each}' },
  ],
};

type Values = (area: string, year: string) => number;

/** Invented figures in place of those of JOBLESS, projected after a year. */
function observed(values: Values, projectedAfter = '2024'): ReadObservations {
  const known = fixtureObservations();
  const get: ReadObservations['get'] = (...asked) => {
    const [series, area, period] = asked;
    if (series !== 'JOBLESS') return known.get(...asked);
    const status: 'F' | 'A' = String(period) > projectedAfter ? 'F' : 'A';
    return { value: values(String(area), String(period)), status, dataset: 'invented' };
  };
  return { ...known, get };
}

const path =
  (own: number[], other = own.map(() => 5)): Values =>
  (area, year) =>
    (area === 'ashton' ? own : other)[Number(year) - 2019] ?? 0;

const titleOf = (data: ChartBlock['data'], more: { area?: string; observations?: ReadObservations } = {}) =>
  evaluateChartOf(data, {
    situation: fixtureSituation(more.area ?? 'ashton'),
    sentences,
    ...(more.observations && { observations: more.observations }),
  }).claim;

const jobless = { series: 'JOBLESS', areas: 'focus+benchmark', periods: 'all' } as const;
const titleOfPath = (own: number[], projectedAfter?: string, other?: number[]) =>
  titleOf(jobless, { observations: observed(path(own, other), projectedAfter) });

const words = registeredWords();
beforeAll(() =>
  registerWords({
    ...words,
    'claim-steps': 'years|quarters|months|weeks',
    'claim-span': '{count} {steps}',
    'called-growth': 'growth of {noun}',
  }),
);
afterAll(() => registerWords(words));

describe('what a title says of a chart (issue 13)', () => {
  it('says the turn before the record, the record before the gap, and counts last (pages-M3)', () => {
    expect([
      titleOfPath([4, 4, 4, 6, 6, 6]),
      titleOfPath([5, 6, 7, 8, 9, 9.5]),
      titleOfPath([6, 7, 6, 7, 6, 7]),
      titleOfPath([6, 6, 5.1, 4, 6, 5]),
    ]).toEqual([
      'Jobless rate above since 2022',
      'Jobless rate highest in six years: 9.5%',
      '7.0% higher than Aland (5.0%)',
      undefined,
    ]);
  });
  it('counts all that it speaks of, those about the same too (pages-N1)', () => {
    expect([titleOfPath([6, 6, 6, 6, 4, 5]), titleOfPath([6, 6, 6, 6, 5.1, 5])]).toEqual([
      'above in four of six years, same in one, below in one',
      'above in four of six years, same in two',
    ]);
  });
  it('says no turn where the two were about the same since (pages-N1)', () => {
    expect(titleOfPath([4, 6, 6, 5.05, 6, 7])).not.toContain('since');
  });
  it('names the measure (pages-N7)', () => {
    expect(titleOf({ series: 'OUTPUT', measure: 'index', areas: 'focus+benchmark', periods: 'all' })).toBe(
      'Output +19.3% and +12.0% since 2019',
    );
    expect(titleOf({ series: 'OUTPUT', measure: 'growth', periods: 'all', areas: 'focus' })).toMatch(
      /^(Growth of output|undefined)/,
    );
  });
  it('says of projections what they project: a crossing, a turn, else how far they go (pages-M4)', () => {
    expect([
      titleOfPath([4, 4, 4, 4.5, 6, 6.5], '2021'),
      titleOfPath([6, 6, 6, 6.5, 8, 7], '2021'),
      titleOfPath([6, 6, 6, 6.5, 7, 7.5], '2021'),
      titleOfPath([6, 6, 6, 6, 6, 6], '2021'),
    ]).toEqual([
      'Jobless rate forecast to pass Aland by 2023',
      'Jobless rate forecast to peak in 2023 at 8.0%',
      'Jobless rate forecast to rise from 6.0% in 2021 to 7.5% in 2024',
      undefined,
    ]);
  });
  it('says where the line turned before it says the gap (pages-M3)', () => {
    expect([
      titleOfPath([6, 7, 9, 8, 7.5, 7], undefined, [5, 5, 5, 5, 5, 5]),
      titleOfPath([9, 8, 6, 6.5, 7, 7.5]),
      titleOfPath([6, 7, 9, 9, 7.5, 7]),
      titleOfPath([6, 7, 8.5, 9, 8.9, 8.6]),
    ]).toEqual([
      'Jobless rate 7.0%, down from 9.0% in 2021, highest in six years',
      'Jobless rate 7.5%, up from 6.0% in 2021, lowest in six years',
      '7.0% higher than Aland (5.0%)',
      '8.6% higher than Aland (5.0%)',
    ]);
  });
  it('says where an index turned, and of the benchmark itself how far it moved (pages-M3, true pages)', () => {
    const index = { ...jobless, measure: 'index' } as const;
    const titled = (own: number[]) => titleOf(index, { observations: observed(path(own)) });
    expect([
      titled([4, 6, 8, 7, 6.5, 6]),
      titled([4, 3.5, 3, 3.5, 4, 4.2]),
      titled([4, 4.5, 5, 5.5, 5.8, 6]),
      titleOf({ ...index, series: 'OUTPUT' }, { area: 'aland' }),
    ]).toEqual([
      'Jobless rate down 25.0% since peak in 2021 (+50.0% since 2019)',
      'Jobless rate up 40.0% since low in 2021 (+5.0% since 2019)',
      'Jobless rate +50.0% and 0.0% since 2019',
      'Output +12.0% since 2019',
    ]);
  });
  it('calls no figure a peak that the years before exceed, nor a level of an index a figure (true pages)', () => {
    const index = { ...jobless, measure: 'index' } as const;
    expect([
      titleOfPath([9, 6, 6, 6.5, 8, 7], '2021'),
      titleOfPath([3, 6, 6, 5.5, 4, 5], '2021'),
      titleOf(index, { observations: observed(path([4, 4, 4, 4.5, 4.8, 5]), '2021') }),
    ]).toEqual([
      'Jobless rate forecast to reach 8.0% in 2023, highest of years ahead',
      'Jobless rate forecast to reach 4.0% in 2023, lowest of years ahead',
      'Jobless rate forecast to grow by 25.0% from 2021 to 2024',
    ]);
  });
  it('dates a turn no later than the table does, whose first year may be about the same (true pages)', () => {
    expect([
      titleOfPath([6, 6, 4.95, 4, 4, 4]),
      titleOfPath([6, 4.93, 4, 4, 4, 4]),
      titleOfPath([4, 5.07, 6, 6, 6, 6]),
    ]).toEqual([
      'Jobless rate below since 2022',
      'Jobless rate below since 2020',
      'Jobless rate above since 2020',
    ]);
  });
  it('ranks areas of one type', () => {
    expect([
      titleOf({ series: 'JOBLESS', areas: 'peers' }),
      titleOf({ series: 'JOBLESS', areas: 'peers' }, { area: 'dune' }),
      titleOf({ series: 'JOBLESS', areas: 'focus+benchmark' }),
    ]).toEqual(['Third lowest of four towns', 'highest of four towns', '5.2% higher than Aland (4.5%)']);
  });
  it('names the largest of the parts', () => {
    expect([
      titleOf({ series: 'JOBS', breakdown: 'TOP', measure: 'share' }),
      titleOf({ series: 'JOBS', breakdown: 'TOP', measure: 'change' }),
      titleOf({ series: 'JOBS', breakdown: 'SUB' }),
    ]).toEqual(['most Farming 41.3%', 'more Making 20', 'top Crops 350']);
  });
  it('compares no steps of a scale, which hold more the wider they are (pages-M3)', () => {
    expect(titleOf({ series: 'PEOPLE', breakdown: 'AGE', measure: 'share' })).toBeUndefined();
  });
  it('tells the peak that lies between a change and its end (true pages)', () => {
    const movedOn = (own: number[]) =>
      evaluateBlock<'chart'>(
        { kind: 'chart', name: 'moved', chart: 'bar', data: jobless, claim: 'moved' },
        { sentences, observations: observed(path(own)) },
      ).claim;
    expect([
      movedOn([4, 5, 6, 7, 8.3, 8]),
      movedOn([8, 7, 6, 5, 3.8, 4]),
      movedOn([4, 5, 6, 7, 7.5, 8]),
      movedOn([4, 5, 6, 9, 7.5, 8]),
    ]).toEqual([
      'Ashton Town from 4.0% in 2019 to 8.0%, peak 8.3% in 2023',
      'Ashton Town from 8.0% in 2019 to 4.0%, low 3.8% in 2023',
      'Ashton Town from 4.0% in 2019 to 8.0%',
      'Ashton Town from 4.0% in 2019 to 8.0%, peak 9.0% in 2022',
    ]);
  });
  it('is said over one chart of a page, and others keep their own titles (eye-E1-18)', () => {
    const data = { series: 'JOBLESS', areas: 'focus+benchmark' } as const;
    const charts = ['first', 'second'].map(
      (name) => ({ kind: 'chart', name, chart: 'bar', title: name, data }) as const,
    );
    const { blocks } = evaluateFixture(charts, { sentences });
    expect(blocks.map((block) => 'claim' in block)).toEqual([true, false]);
  });
  it('says nothing where too little is known', () => {
    expect([
      titleOf({ series: 'OUTPUT', areas: 'focus+benchmark' }),
      titleOf({ series: 'JOBLESS', areas: 'focus', periods: { last: 3 } }),
    ]).toEqual([undefined, undefined]);
  });
});
