import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { registeredWords, registerWords } from '#engine/core/words/suiteWords.ts';
import { evaluateChartOf } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { ChartBlock, SentencesManifest } from '#generated/types.ts';

const charts = ['bar'];
const sentences: SentencesManifest = {
  sameWithin: [{ kinds: ['percentage'], difference: 0.1 }],
  titles: [
    {
      claim: 'since',
      charts,
      kinds: ['index'],
      says: '{change:signed} and {change@benchmark:signed} since {first}',
    },
    {
      claim: 'lead',
      charts,
      says: '{change:either more less} [all {every}][{count} of {periods}] {steps} to {last}',
    },
    {
      claim: 'lead',
      charts,
      says: '{lead:either above below} [all {every}][{count} of {periods}] {steps} to {last}',
    },
    {
      claim: 'rank',
      charts,
      says: '[{only:either highest lowest}][equal {shared:either highest lowest}][{place:ordinal} {side:either highest lowest}] of [{count}][{known} known] {peers}',
    },
    { claim: 'beside', charts, says: '{value:versus value@benchmark} {benchmark}' },
    {
      claim: 'extreme',
      charts,
      says: '{extreme:either highest lowest} in [{count}][{observed} observed] {steps}',
    },
    { claim: 'largest', charts, says: 'most {part.1.label} {part.1:each}' },
    { claim: 'largest', charts, says: 'more {gain.1.label} {gain.1:each}' },
    { claim: 'largest', charts, says: 'top {top.1.label} {top.1:each}' },
  ],
};

const titleOf = (data: ChartBlock['data'], area = 'ashton') =>
  evaluateChartOf(data, { situation: fixtureSituation(area), sentences }).claim;

const words = registeredWords();
beforeAll(() => registerWords({ ...words, 'claim-steps': 'years|quarters|months|weeks' }));
afterAll(() => registerWords(words));

describe('what a title says of a chart (issue 13)', () => {
  it('counts the periods in which the area lay above the benchmark, or changed more', () => {
    const areas = 'focus+benchmark';
    expect([
      titleOf({ series: 'OUTPUT', measure: 'growth', areas, periods: 'all' }),
      titleOf({ series: 'JOBLESS', areas, periods: 'all' }),
      titleOf({ series: 'OUTPUT', measure: 'index', areas, periods: 'all' }),
    ]).toEqual([
      'more all five years to 2024',
      'above all six years to 2024',
      '+19.3% and +12.0% since 2019',
    ]);
  });
  it('ranks areas of one type', () => {
    expect([
      titleOf({ series: 'JOBLESS', areas: 'peers' }),
      titleOf({ series: 'JOBLESS', areas: 'peers' }, 'dune'),
      titleOf({ series: 'JOBLESS', areas: 'focus+benchmark' }),
    ]).toEqual(['Second highest of four towns', 'highest of four towns', 'higher than Aland']);
  });
  it('names the largest of the parts', () => {
    expect([
      titleOf({ series: 'JOBS', breakdown: 'TOP', measure: 'share' }),
      titleOf({ series: 'JOBS', breakdown: 'TOP', measure: 'change' }),
      titleOf({ series: 'JOBS', breakdown: 'SUB' }),
    ]).toEqual(['most Farming 41.3%', 'more Making 20', 'top Crops 350']);
  });
  it('says nothing where too little is known', () => {
    expect([
      titleOf({ series: 'JOBLESS', areas: 'focus+benchmark', periods: { last: 3 } }),
      titleOf({ series: 'OUTPUT', areas: 'focus+benchmark' }),
    ]).toEqual([undefined, undefined]);
  });
  it('says that the latest figure is the highest in so many periods', () => {
    expect(titleOf({ series: 'OUTPUT', periods: 'all' })).toBe('highest in six years');
    expect(titleOf({ series: 'JOBLESS', periods: { last: 3 } })).toBeUndefined();
  });
  it('counts what is observed, and says so, where a chart goes on with projections', () => {
    const known = fixtureObservations();
    const get: ReadObservations['get'] = (...asked) => {
      const found = known.get(...asked);
      return found && asked[2] === '2024' ? { ...found, status: 'F' } : found;
    };
    const setting = { situation: fixtureSituation('ashton'), sentences, observations: { ...known, get } };
    expect(evaluateChartOf({ series: 'OUTPUT', periods: 'all' }, setting).claim).toBe(
      'highest in five observed years',
    );
  });
});
