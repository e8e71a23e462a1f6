import { describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { frameLines, sentencesOf } from '#engine/testing/evaluateFixture.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import type { Block, ChartView, CompiledPage, CompiledSuite, HeadlineView } from '#generated/types.ts';
import { evaluatePage } from './evaluatePage.ts';
import { planPage } from './planPage.ts';

const own = fixtureSuite();
const suite: CompiledSuite = {
  ...own,
  dimensions: {
    ...own.dimensions,
    FUTURE: {
      dimension: 'FUTURE',
      name: 'Scenario',
      ordered: true,
      additive: false,
      past: 'KNOWN',
      members: ['LOW', 'HIGH', 'KNOWN'].map((code) => ({ code, name: code.toLowerCase() })),
    },
  },
  series: {
    ...own.series,
    HENS: {
      series: 'HENS',
      name: 'Hens',
      unitKind: 'count',
      unit: 'hens',
      decimals: 0,
      frequency: 'A',
      firstYear: 2020,
      projectedFrom: 2022,
      period: 'as at 30 June',
      source: 'Aland Statistics',
      areaTypes: ['CO', 'RE', 'TO'],
      aggregation: { rule: 'sum' },
      betterWhen: 'neutral',
      breakdowns: ['FUTURE', 'AGE,FUTURE'],
    },
  },
};

const known: Record<string, number> = { 2020: 10, 2021: 12, 2022: 14 };
const futures: Record<string, Record<string, number>> = {
  KNOWN: known,
  LOW: { 2022: 14, 2023: 13, 2024: 12 },
  HIGH: { 2022: 14, 2023: 18, 2024: 22 },
};
const observations: ReadObservations = {
  data_version: 'v1',
  datasets: { hens: { dataset: 'hens', title: 'Hens', source: 'Aland', demonstration: false } },
  get: (series, area, period, breakdown, member) => {
    if (series !== 'HENS' || area !== 'ashton') return undefined;
    const [scenario = '', age] = breakdown === 'FUTURE' ? [member] : member.split(',').toReversed();
    const value = futures[scenario]?.[period];
    const part = age === 'YOUNG' ? 0.25 : age === 'OLD' ? 0.75 : 1;
    return value === undefined
      ? undefined
      : { value: value * part, status: scenario === 'KNOWN' ? 'A' : 'F', dataset: 'hens' };
  },
};

function view(
  block: Block,
  params: Record<string, string> = {},
  page: Partial<CompiledPage> = {},
  of = suite,
) {
  const made = fixturePage([block], {
    series: ['HENS'],
    params: {
      future: { title: 'Scenario', dimension: 'FUTURE', default: 'LOW' },
      step: { title: 'Steps', default: '1', options: ['1', '2'].map((value) => ({ value, title: value })) },
    },
    filter: { FUTURE: '{future}' },
    ...page,
  });
  const situation = fixtureSituation('ashton', [], { params });
  const coverage = { HENS: { firstYear: 2020, lastYear: 2024 } };
  return evaluatePage(of, planPage(of, made, { ...situation, coverage }), observations);
}

const chart = (data: Extract<Block, { kind: 'chart' }>['data']): Block => ({
  kind: 'chart',
  name: 'hens',
  chart: 'line',
  data,
});
const linesOf = (...given: Parameters<typeof view>) =>
  frameLines((view(...given).blocks[0] as ChartView).frame);

describe('scenarios: a dimension with a past (§3.13)', () => {
  it('offers every scenario but the past, and reads the one chosen', () => {
    const { params } = view(chart({}));
    expect(params[0]?.options.map(({ value }) => value)).toEqual(['LOW', 'HIGH']);
    expect(linesOf(chart({}))).toEqual(['12.0']);
    expect(linesOf(chart({}), { future: 'HIGH' })).toEqual(['22.0']);
  });

  it('joins the past to each scenario without a gap, the common year from the scenario', () => {
    const frame = (view(chart({ periods: 'all' })).blocks[0] as ChartView).frame;
    expect(frame.rows.map(({ cells }) => cells[0])).toEqual([
      [10, 'A'],
      [12, 'A'],
      [14, 'F'],
      [13, 'F'],
      [12, 'F'],
    ]);
  });

  it('makes rows of the scenarios only, the chosen one first where the query says so', () => {
    expect(linesOf(chart({ breakdown: 'FUTURE' }))).toEqual(['LOW 12.0', 'HIGH 22.0']);
    const members = ['{future}', 'LOW', 'HIGH'];
    expect(linesOf(chart({ breakdown: 'FUTURE', members }), { future: 'HIGH' })).toEqual([
      'HIGH 22.0',
      'LOW 12.0',
    ]);
  });

  it('are titled by where they end, and by the name of none (true pages)', () => {
    const titled: CompiledSuite = {
      ...suite,
      sentences: {
        titles: [
          {
            claim: 'ahead',
            charts: ['fan'],
            says: '{measure} {outlook} between {least} and {most} in {last}',
          },
        ],
      },
    };
    const fan = { ...chart({ periods: 'all', breakdown: 'FUTURE' }), options: { form: 'fan' } } as Block;
    expect(view(fan, {}, {}, titled).blocks[0]).toMatchObject({
      claim: expect.stringMatching(/^Hens \w+ between 12 and 22 in 2024$/),
    });
  });

  it('say on cards of which year they are projections, not forecasts (true pages)', () => {
    const cards: Block = { kind: 'cards', name: 'cards', groups: [{ cards: [{ series: 'HENS' }] }] };
    expect(view(cards).blocks[0]).toMatchObject({ statusNote: '2024 is projected.' });
  });

  it('keeps a share inside its scenario: alternatives are no parts of a whole', () => {
    expect(linesOf(chart({ breakdown: 'AGE', measure: 'share' }))).toEqual(['YOUNG 25.0', 'OLD 75.0']);
    const filter = { AGE: 'YOUNG' };
    expect(linesOf(chart({ filter, measure: 'share' }), { future: 'HIGH' })).toEqual(['25.0']);
  });
});

describe('the filter of a page', () => {
  it('holds for sentences too, and gives way to what a query says', () => {
    const headline: Block = {
      kind: 'headline',
      name: 'headline',
      sentences: ['{value} hens in {future}, {high} in high.'],
      numbers: { high: { filter: { FUTURE: 'HIGH' } } },
    };
    expect(sentencesOf(view(headline).blocks[0] as HeadlineView)).toEqual(['12 hens in low, 22 in high.']);
  });

  it('leaves series alone that are not published by its dimension', () => {
    const page = fixturePage([chart({ series: 'JOBS' })], { filter: { FUTURE: 'LOW' } });
    const { queries } = planPage(suite, page, fixtureSituation());
    expect(queries).toMatchObject([{ series: 'JOBS', breakdown: '' }]);
  });
});

describe('years that are projected', () => {
  it('are measured from the last one known, unless the reader chooses another', () => {
    expect(view(chart({})).years).toMatchObject({ focusYear: 2024, baseYear: 2022, projectedFrom: 2022 });
  });

  it('come in steps, counted back from the focus year, from the base year on', () => {
    const periods = { from: 'base', every: '{step}' } as const;
    expect(linesOf(chart({ periods }))).toEqual(['2022 14.0', '2023 13.0', '2024 12.0']);
    expect(linesOf(chart({ periods }), { step: '2' })).toEqual(['2022 14.0', '2024 12.0']);
    const measure = { name: 'change', over: '{step}', average: true };
    expect(linesOf(chart({ periods, measure }), { step: '2' })).toEqual(['2022 2.0', '2024 -1.0']);
  });
});
