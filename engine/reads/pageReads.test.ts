import { describe, expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import type { Block, CompiledProduct } from '#generated/types.ts';
import { pageReads } from './pageReads.ts';

const profile = inventedSuite.products.profile as CompiledProduct;
const page = profile.sections[1]?.entries[1];

/** What a product shows whose only page has these blocks. */
function index(blocks: Block[], more: object = {}) {
  const entries = [{ ...page, blocks, ...more }];
  const sections = [{ section: 'economy', title: 'Economy', entries }];
  return pageReads(inventedSuite, { ...profile, sections } as CompiledProduct).shown;
}

function shown(blocks: Block[], more: object = {}) {
  return Object.fromEntries(
    [...index(blocks, more)].map(([series, breakdowns]) => [
      series,
      Object.fromEntries(
        [...breakdowns].map(([breakdown, data]) => [
          breakdown,
          data.map(({ members }) => (members ? [...members].sort() : 'all')),
        ]),
      ),
    ]),
  );
}

const table = (data: object): Block => ({ kind: 'table', name: 'table', data }) as Block;

describe('the figures that pages show', () => {
  it('finds the main series in total where a block says no more', () => {
    expect(shown([table({})])).toEqual({ OUTPUT: { '': [['']] } });
  });

  it('finds each series of a list and of columns', () => {
    expect(shown([table({ series: ['HOMES', 'PEOPLE'] })])).toEqual({
      HOMES: { '': [['']] },
      PEOPLE: { '': [['']] },
    });
    expect(shown([table({ columns: [{ name: 'a', title: 'A', series: 'HOMES' }] })])).toEqual({
      HOMES: { '': [['']] },
    });
  });

  it('sorts the dimensions of a breakdown', () => {
    expect(shown([table({ series: 'PEOPLE', breakdown: 'SEX', breakdown2: 'GROUP' })])).toEqual({
      PEOPLE: { 'GROUP,SEX': [['ONE,F', 'ONE,M', 'TWO,F', 'TWO,M']] },
    });
  });

  it('keeps to the members a block keeps to', () => {
    expect(shown([table({ series: 'PEOPLE', breakdown: 'GROUP', members: ['ONE'] })])).toEqual({
      PEOPLE: { GROUP: [['ONE']] },
    });
    expect(shown([table({ series: 'PEOPLE', breakdown: 'SEX', filter: { GROUP: 'TWO' } })])).toEqual({
      PEOPLE: { 'GROUP,SEX': [['TWO,F', 'TWO,M']] },
    });
  });

  it('takes every value of a parameter a reader can choose', () => {
    const filtered = table({ filter: { industry: '{industry}' } });
    expect(shown([filtered])).toEqual({ OUTPUT: { IND: [['A', 'B']], SUB: [['AA', 'AB']], '': [['']] } });
  });

  it('goes down a classification as far as a reader can', () => {
    expect(shown([table({ breakdown: 'industry', within: '{industry}' })])).toEqual({
      OUTPUT: { IND: [['A', 'B']], SUB: [['AA', 'AB']] },
    });
    expect(shown([table({ breakdown: 'industry', within: 'A' })])).toEqual({
      OUTPUT: { SUB: [['AA', 'AB']] },
    });
    expect(shown([table({ breakdown: 'industry' })])).toEqual({ OUTPUT: { IND: [['A', 'B']] } });
  });

  it('lets members of rows replace a filter by the same classification', () => {
    expect(shown([table({ breakdown: 'SUB', filter: { industry: 'A' } })])).toEqual({
      OUTPUT: { SUB: [['AA', 'AB']] },
    });
  });

  it('gives the figures of a block of vintages, whichever vintage they are of', () => {
    expect(shown([table({ series: 'PEOPLE', breakdown: 'vintage', filter: { GROUP: 'ONE' } })])).toEqual({
      PEOPLE: { GROUP: [['ONE']] },
    });
    expect(shown([table({ series: 'PEOPLE', breakdown: 'GROUP', filter: { vintage: 'previous' } })])).toEqual(
      {
        PEOPLE: { GROUP: [['ONE', 'TWO']] },
      },
    );
  });

  it('does not count figures of parts or of weights', () => {
    expect(shown([table({ areas: 'children' })])).toEqual({});
    expect(shown([], { supportSeries: ['WEIGHT'] })).toEqual({});
  });

  it('keeps figures of the benchmark apart: they show of no other area', () => {
    const of = (block: Block) => [...(index([block]).get('OUTPUT')?.get('') ?? [])].map((data) => data.of);
    expect(of(table({ areas: 'benchmark' }))).toEqual(['benchmark']);
    expect(of(table({ columns: [{ name: 'a', title: 'A', area: 'benchmark' }] }))).toEqual(['benchmark']);
    expect(of({ kind: 'headline', name: 'headline', sentences: ['{growth@benchmark}'] })).toEqual([
      'benchmark',
    ]);
    expect(of(table({ areas: 'focus+benchmark' }))).toEqual(['focus']);
  });

  it('counts peers, of which the focus area is one', () => {
    expect(shown([table({ areas: 'peers' })])).toEqual({ OUTPUT: { '': [['']] } });
  });

  it('reads headlines and text', () => {
    const headline = (sentence: string, numbers = {}): Block => ({
      kind: 'headline',
      name: 'headline',
      sentences: [sentence],
      numbers,
    });
    expect(shown([headline('{area} in {year}')])).toEqual({});
    expect(shown([headline('It {growth:move}.')])).toEqual({ OUTPUT: { '': [['']] } });
    expect(shown([headline('{homes}', { homes: { series: 'HOMES' } })])).toEqual({ HOMES: { '': [['']] } });
    expect(shown([{ kind: 'text', name: 'text', text: ['{value}'] }])).toEqual({ OUTPUT: { '': [['']] } });
  });

  it('counts nothing of a page that gathers figures of others (doors-D1)', () => {
    const cards = (page?: string): Block => ({
      kind: 'cards',
      name: 'cards',
      groups: [{ cards: [{ series: 'HOMES', ...(page && { page }) }] }],
    });
    expect(shown([cards(), table({})])).toEqual({});
    expect(shown([{ kind: 'indicators', name: 'all', sections: ['economy'] }, table({})])).toEqual({});
    const [, economy] = profile.sections;
    const homes = economy?.entries.find((entry) => 'path' in entry && entry.path === 'economy/homes');
    const entries = [
      { ...page, id: 'hub', path: '', blocks: [cards('economy/homes')] },
      { ...homes, blocks: [] },
    ];
    const sections = [{ section: 'economy', title: 'Economy', entries }];
    const found = pageReads(inventedSuite, { ...profile, sections } as CompiledProduct).shown;
    expect(found.get('HOMES')?.get('')).toMatchObject([{ own: true, page: { path: 'economy/homes' } }]);
  });

  it('counts everything that a download of the area offers, as figures of no page about them (doors-Q1)', () => {
    const download = (inside: boolean): Block => ({
      kind: 'download',
      name: 'take',
      inside,
      groups: [{ title: 'All', series: ['PEOPLE'] }],
    });
    expect(shown([download(false)], { series: ['PEOPLE'] })).toEqual({
      PEOPLE: { '': ['all'], GROUP: ['all'], 'GROUP,SEX': ['all'] },
    });
    expect(
      index([download(false)], { series: ['PEOPLE'] })
        .get('PEOPLE')
        ?.get('')?.[0]?.own,
    ).toBe(false);
    expect(shown([download(true)])).toEqual({});
  });

  it('cuts every figure to the filter of its page, as the page does', () => {
    expect(shown([table({ series: 'PEOPLE' })], { filter: { GROUP: 'ONE' } })).toEqual({
      PEOPLE: { GROUP: [['ONE']] },
    });
  });

  it('leaves out pages that are about no area or lie elsewhere', () => {
    expect(shown([table({})], { nonAreaBased: true })).toEqual({});
    expect(shown([table({})], { external: 'https://elsewhere.test' })).toEqual({});
  });
});
