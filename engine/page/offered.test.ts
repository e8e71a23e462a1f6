import { describe, expect, it } from 'vitest';
import type { IsHeld, Situation } from '#engine/core/plan/suite/situation.ts';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import type { Block, CompiledPage, NumberQuery } from '#generated/types.ts';
import { resolveOffered } from './offered.ts';

const headline = (sentence: string, numbers: Record<string, NumberQuery> = {}): Block => ({
  kind: 'headline',
  name: 'headline',
  sentences: [sentence],
  numbers,
});
const valueOnly = [headline('{value} in {year}.')];

/** What a page offers where these figures are there. */
function offered(
  held: IsHeld,
  blocks: Block[],
  page: Partial<CompiledPage> = {},
  more: Partial<Situation> = {},
) {
  const situation = { ...fixtureSituation(), held, ...more };
  return resolveOffered(fixtureSuite(), fixturePage(blocks, page), situation);
}
const since =
  (first: string): IsHeld =>
  (_series, _area, period) =>
    period >= first;

describe('choices of years', () => {
  it('begin with the first year for which the page has figures for the area (§5.5.2, acceptance-12)', () => {
    const { years } = offered(since('2022'), valueOnly);
    expect(years.focusYears).toEqual([2024, 2023, 2022]);
    expect(offered(since('2000'), valueOnly).years.focusYears.at(-1)).toBe(2020);
  });

  it('begin later where the answer needs years before (§5.5.2, acceptance-13)', () => {
    expect(offered(since('2022'), [headline('{growth}.')]).years.focusYears).toEqual([2024, 2023]);
    const all = [headline('{value}, {growth} more.')];
    expect(offered(since('2022'), all).years.focusYears).toEqual([2024, 2023]);
  });

  it('leave out years without figures between others', () => {
    const held: IsHeld = (_series, _area, period) => period !== '2022';
    expect(offered(held, valueOnly).years.focusYears).toEqual([2024, 2023, 2021, 2020]);
  });

  it('move a year of an address that leads to no figure to the nearest that does (§4.9.1)', () => {
    const { years } = offered(since('2022'), valueOnly, {}, { years: { year: 2020 } });
    expect(years).toMatchObject({ focusYear: 2022 });
    const held: IsHeld = (_series, _area, period) => period !== '2022';
    expect(offered(held, valueOnly, {}, { years: { year: 2022 } }).years.focusYear).toBe(2021);
  });

  it('keep base years to those that the answer can start from (§4.9.2, §5.5.1)', () => {
    const change = headline('{gain}.', { gain: { measure: { name: 'change', over: 'base' } } });
    const { years } = offered(since('2021'), [change], { pickBaseYear: true }, { years: { baseYear: 2019 } });
    expect(years).toMatchObject({ baseYears: [2023, 2022, 2021], baseYear: 2021 });
  });

  it('are all those with figures where the answer lists what grew, however little it may have to say (§5.5.1, §5.5.2, §4.9.3, acceptance-N1)', () => {
    const gain: NumberQuery = {
      series: 'JOBS',
      breakdown: 'SUB',
      measure: { name: 'change', over: 'base' },
      where: [{ moreThan: 1_000_000 }],
    };
    const blocks = [headline('{gain.1.label} added most.', { gain })];
    const { years } = offered(since('2021'), blocks, { pickBaseYear: true });
    expect(years.focusYears).toEqual([2024, 2023, 2022]);
    const asked = offered(
      since('2021'),
      blocks,
      { pickBaseYear: true },
      { years: { year: 2023, baseYear: 2022 } },
    );
    expect(asked.years).toMatchObject({ focusYear: 2023, baseYear: 2022, baseYears: [2022, 2021] });
  });

  it('are all there where none leads to a figure, and where nothing is known', () => {
    const whole = [2024, 2023, 2022, 2021, 2020];
    expect(offered(() => false, valueOnly).years.focusYears).toEqual(whole);
    expect(
      resolveOffered(fixtureSuite(), fixturePage(valueOnly), fixtureSituation()).years.focusYears,
    ).toEqual(whole);
  });
});

describe('values of params', () => {
  const params: CompiledPage['params'] = {
    trade: { title: 'Industry', default: 'FARM', dimension: 'TOP', withoutTotal: true },
    by: { title: 'By', default: 'a', options: ['a', 'b'].map((value) => ({ value, title: value })) },
  };
  const part = [headline('{part}.', { part: { series: 'JOBS', filter: { TOP: '{trade}' } } })];
  const without =
    (...gone: string[]): IsHeld =>
    (_series, _area, _period, _breakdown, member) =>
      !gone.includes(member);
  const ofTrade = (held: IsHeld, asked = {}) =>
    offered(held, part, { params }, { params: asked }).params.find(({ name }) => name === 'trade');

  it('are those with figures of the area, by the breakdown that the page shows (acceptance-10, acceptance-15)', () => {
    expect(ofTrade(without('MAKE'))?.options.map(({ value }) => value)).toEqual(['FARM', 'SERVE']);
  });

  it('are what an address asks for, else the default, else the first with figures', () => {
    const asked = ofTrade(without('MAKE'), { trade: 'MAKE' });
    expect([asked?.value, asked?.options.length]).toEqual(['MAKE', 3]);
    expect(ofTrade(without('MAKE'), { trade: 'nonsense' })?.value).toBe('FARM');
    expect(ofTrade(without('FARM'))?.value).toBe('MAKE');
    expect(ofTrade(without(), { trade: 'SERVE' })?.value).toBe('SERVE');
  });

  it('stay where the answer does not hang on them', () => {
    const by = offered(without('FARM', 'MAKE', 'SERVE'), part, { params }).params.find(
      ({ name }) => name === 'by',
    );
    expect(by?.options).toHaveLength(2);
  });
});
