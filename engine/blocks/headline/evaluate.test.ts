import { describe, expect, it } from 'vitest';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { evaluateBlock, sentencesOf } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { HeadlineBlock } from '#generated/types.ts';

const say = (
  sentences: string[],
  numbers: HeadlineBlock['numbers'] = {},
  situation: Situation = fixtureSituation(),
) => evaluateBlock<'headline'>({ kind: 'headline', name: 'headline', sentences, numbers }, { situation });
const comparison =
  'It {growth:move} over the year[, {growth:pace growth@benchmark} {benchmark} ({growth@benchmark})].';

describe('headline', () => {
  it('answers with the main series, its growth and the comparison', () => {
    const view = say(['Output in {area} was {value} in {period}.', comparison]);
    expect(sentencesOf(view)).toEqual([
      'Output in Ashton Town was $65.0 million in the year to March 2024.',
      'It rose 3.3% over the year, faster than Aland (2.2%).',
    ]);
    expect(view.missing).toBeUndefined();
  });

  it('drops the comparison for the benchmark area', () => {
    expect(sentencesOf(say([comparison], {}, fixtureSituation('aland')))).toEqual([
      'It rose 2.2% over the year.',
    ]);
  });

  it('uses declared numbers of other series, at other places and times', () => {
    const sentences = ['{jobs} jobs, {jobs@base} before, {rate} jobless[ against {rate@benchmark}].'];
    const numbers = { jobs: { series: 'JOBS' }, rate: { series: 'JOBLESS' } };
    expect(sentencesOf(say(sentences, numbers))).toEqual([
      '1,150 jobs, 1,120 before, 5.2% jobless against 4.5%.',
    ]);
  });

  it('ranks parts, with other figures of an item', () => {
    const sentences = [
      '{top.1.label} led with {top.1}, then {top.2.label} with {top.2.jobs} jobs; {top.last.label} came last.',
    ];
    const numbers = {
      top: { series: 'JOBS', breakdown: 'TOP', measure: 'share' },
      jobs: { series: 'JOBS' },
    };
    expect(sentencesOf(say(sentences, numbers))).toEqual([
      'Farming led with 41.3%, then Serving with 375 jobs; Making came last.',
    ]);
  });

  it('keeps only items that meet the conditions, and says when there are none', () => {
    const sentences = ['{losers.1.label} lost {losers.1:abs} jobs.', '{losers:none}No industry lost jobs.'];
    const losers = {
      series: 'JOBS',
      breakdown: 'SUB',
      measure: 'change-since-base',
      sort: { order: 'ascending' as const },
      where: [{ lessThan: 0 }],
    };
    expect(sentencesOf(say(sentences, { losers }))).toEqual(['Crops lost ten jobs.']);
    const cedar = evaluateBlock<'headline'>(
      {
        kind: 'headline',
        name: 'headline',
        sentences: ['{area} has {value} output.', ...sentences],
        numbers: { losers },
      },
      { situation: fixtureSituation('cedar') },
    );
    expect(sentencesOf(cedar)).toEqual(['Cedar Town has $60.5 million output.', 'No industry lost jobs.']);
  });

  it('says of no list that it is empty where the series is not made for the type of area', () => {
    const numbers = { up: { series: 'REGIONAL', breakdown: 'SUB', where: [{ lessThan: 0 }] } };
    const sentences = ['{area} has {value} output.', '{up:none}Nothing moved up.'];
    expect(sentencesOf(say(sentences, numbers))).toEqual(['Ashton Town has $65.0 million output.']);
  });

  it('names only items large enough', () => {
    const numbers = {
      best: {
        series: 'JOBS',
        breakdown: 'SUB',
        measure: 'location-quotient',
        where: [
          { series: 'JOBS', measure: 'share', atLeast: 12 },
          { series: 'JOBS', atLeast: 20 },
        ],
      },
    };
    expect(sentencesOf(say(['{best.1.label} stands out ({best.1}).'], numbers))).toEqual([
      'Crops stands out (2.1).',
    ]);
  });

  it('ranks areas inside the focus area', () => {
    const numbers = { places: { areas: 'children' as const, series: 'JOBS' } };
    const view = say(['{places.1.label} has {places.1} of the jobs.'], numbers, fixtureSituation('west'));
    expect(sentencesOf(view)).toEqual(['Cedar Town has 1,300 of the jobs.']);
  });

  it('ranks the area among its peers, with ties and their number', () => {
    const sentences = ['{area} was {rank:ordinal} of {rank.count}.'];
    expect(sentencesOf(say(sentences, { rank: { series: 'JOBS', measure: 'rank' } }))).toEqual([
      'Ashton Town was second of four.',
    ]);
  });

  it('says of a number what period it covers', () => {
    const numbers = { jobs: { series: 'JOBS' } };
    expect(sentencesOf(say(['{jobs} people had a job in {jobs.period}.'], numbers))).toEqual([
      expect.stringMatching(/^[\d,]+ people had a job in .*2024\.$/),
    ]);
    expect(
      sentencesOf(say(['{area} is here.', 'It {value} in {value.period}.', '{nothing.period}'], numbers))
        .length,
    ).toBe(2);
  });

  it('says that data is not available where the main number is missing', () => {
    const nothing = { ...fixtureObservations(), get: () => undefined };
    const view = evaluateBlock<'headline'>(
      { kind: 'headline', name: 'headline', sentences: ['Output was {value}.', 'The year is {year}.'] },
      { observations: nothing },
    );
    expect(view).toMatchObject({ sentences: [], missing: 'Data is not available for Ashton Town.' });
  });

  it('fills in the choice of a param', () => {
    const page = { params: { industry: { title: 'Industry', default: 'ALL', dimension: 'industry' } } };
    const block: HeadlineBlock = {
      kind: 'headline',
      name: 'headline',
      sentences: ['{industry} had {jobs} jobs[, {share} of all].'],
      numbers: {
        jobs: { series: 'JOBS', filter: { industry: '{industry}' } },
        share: { series: 'JOBS', measure: 'share', filter: { industry: '{industry}' } },
      },
    };
    const of = (industry: string) =>
      sentencesOf(
        evaluateBlock<'headline'>(block, {
          page,
          situation: fixtureSituation('ashton', [], { params: { industry } }),
        }),
      );
    expect(of('ALL')).toEqual(['All industries had 1,150 jobs.']);
    expect(of('FARM')).toEqual(['Farming had 475 jobs, 41.3% of all.']);
    expect(of('TOYS')).toEqual(['Toys had 300 jobs, 26.1% of all.']);
    expect(of('nonsense')).toEqual(of('ALL'));
  });
});

describe('a number that is a constant', () => {
  it('is compared with like a figure that was read', () => {
    const numbers = { rate: { series: 'JOBLESS' }, limit: { series: 'JOBLESS', constant: 6 } };
    expect(sentencesOf(say(['{rate} is {rate:versus limit} the limit of {limit}.'], numbers))).toEqual([
      '5.2% is lower than the limit of 6.0%.',
    ]);
  });
});
