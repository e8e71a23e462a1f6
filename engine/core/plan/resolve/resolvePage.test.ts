import { describe, expect, it } from 'vitest';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import type { CompiledPage } from '#generated/types.ts';
import { resolvePage } from './resolvePage.ts';

const resolve = (more: Partial<CompiledPage> = {}, situation: Situation = fixtureSituation()) =>
  resolvePage(fixtureSuite(), fixturePage([], more), situation);
const industry = { title: 'Industry', default: 'ALL', dimension: 'industry' };
const smallAreas = { title: 'Part', default: 'TO', childAreaTypes: ['RE', 'TO'] };

describe('params', () => {
  it('offer the total and the members of every published level, grouped by level', () => {
    const [param] = resolve({ params: { industry } }).params;
    expect(param?.options.map(({ value, group }) => `${value} ${group ?? ''}`.trim())).toEqual([
      'ALL',
      'FARM Industry (invented)',
      'MAKE Industry (invented)',
      'SERVE Industry (invented)',
      'CROPS Detailed industry',
      'HERDS Detailed industry',
      'TOYS Detailed industry',
      'SHOPS Detailed industry',
      'CARE Detailed industry',
    ]);
    expect(param).toMatchObject({ value: 'ALL', label: 'All industries' });
  });

  it('take the value asked for if it is on offer, else the default', () => {
    const asked = (value: string) =>
      resolve({ params: { industry } }, fixtureSituation('ashton', [], { params: { industry: value } }))
        .params[0];
    expect(asked('TOYS')).toMatchObject({ value: 'TOYS', label: 'Toys' });
    expect(asked('nonsense')).toMatchObject({ value: 'ALL' });
  });

  it('offer the types of areas that lie inside the focus area, and choose the areas of one', () => {
    const country = resolve(
      { params: { part: smallAreas } },
      fixtureSituation('aland', [], { params: { part: 'RE' } }),
    );
    expect(country.params[0]?.options.map(({ title }) => title)).toEqual(['Regions', 'Towns']);
    expect(country.areas.of({ set: 'children' }).map(({ area_id }) => area_id)).toEqual(['east', 'west']);
    const region = resolve({ params: { part: smallAreas } }, fixtureSituation('east'));
    expect(region.areas.of({ set: 'children' }).map(({ area_id }) => area_id)).toEqual(['ashton', 'birch']);
  });

  it('stand in the address of other areas where they make its rest', () => {
    const page = { path: 'economy/industry', rest: 'industry', params: { industry } };
    const href = (value: string) =>
      resolve(page, fixtureSituation('ashton', [], { params: { industry: value } })).areas.benchmark.href;
    expect(href('TOYS')).toBe('/aland/economy/industry/TOYS');
    expect(href('ALL')).toBe('/aland/economy/industry');
  });
});

describe('areas of a page', () => {
  it('use at most four comparators (§9.1.1)', () => {
    const situation = fixtureSituation('dune', ['ashton', 'birch', 'cedar', 'east', 'west']);
    expect(resolve({}, situation).areas.key.map(({ role }) => role)).toEqual([
      'focus',
      'benchmark',
      'compare1',
      'compare2',
      'compare3',
      'compare4',
    ]);
  });

  it('never compare an area with itself or the benchmark twice', () => {
    const { key } = resolve({}, fixtureSituation('ashton', ['aland', 'ashton', 'birch'])).areas;
    expect(key.map(({ area_id }) => area_id)).toEqual(['ashton', 'aland', 'birch']);
  });

  it('mark focus and comparators among the peers', () => {
    const peers = resolve({}, fixtureSituation('ashton', ['cedar'])).areas.of({ set: 'peers' });
    expect(peers.map(({ area_id, role }) => `${area_id} ${role}`)).toEqual([
      'ashton focus',
      'birch other',
      'cedar compare1',
      'dune other',
    ]);
  });
});

describe('years of a page', () => {
  it('end with the main series, the span of the page before it', () => {
    expect(resolve({ span: 3 }).years).toMatchObject({ focusYear: 2024, baseYear: 2021 });
  });

  it('read a series that ends earlier at its own last year, with the same span', () => {
    const situation = fixtureSituation();
    situation.coverage.PEOPLE = { firstYear: 2019, lastYear: 2022 };
    const { periods } = resolve({}, situation);
    expect([periods.focus('OUTPUT'), periods.base('OUTPUT')]).toEqual(['2024', '2023']);
    expect([periods.focus('PEOPLE'), periods.base('PEOPLE')]).toEqual(['2022', '2021']);
  });

  it('read quarterly series at their last quarter', () => {
    const suite = fixtureSuite();
    const output = suite.series.OUTPUT;
    if (output) suite.series.OUTPUT = { ...output, frequency: 'Q' };
    const situation = fixtureSituation();
    situation.coverage.OUTPUT = { firstYear: 2023, lastYear: 2024, lastPeriod: '2024-Q3' };
    const { periods } = resolvePage(suite, fixturePage([]), situation);
    expect(periods.focus('OUTPUT')).toBe('2024-Q3');
    expect(periods.base('OUTPUT')).toBe('2023-Q3');
    expect(periods.list({ last: 3 }, 'OUTPUT')).toEqual(['2024-Q1', '2024-Q2', '2024-Q3']);
    expect(periods.list('all', 'OUTPUT')[0]).toBe('2023-Q1');
  });
});
