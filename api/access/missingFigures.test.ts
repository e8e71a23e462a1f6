import { describe, expect, it } from 'vitest';
import { AreaDirectory } from '#api/areas/areaDirectory.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import type { Coverage } from '#data/store.ts';
import { pageReads } from '#engine/reads/pageReads.ts';
import type { Area, Block, CompiledPage, CompiledProduct } from '#generated/types.ts';
import { missingFigures } from './missingFigures.ts';

const profile = inventedSuite.products.profile as CompiledProduct;
const template = profile.sections[1]?.entries[1] as CompiledPage;
const headline: Block = {
  kind: 'headline',
  name: 'headline',
  sentences: ['{part}.'],
  numbers: { part: { series: 'OUTPUT', filter: { IND: '{trade}' } } },
};
const params = { trade: { title: 'Trade', default: 'A', dimension: 'IND', withoutTotal: true } };

/** Pages that are empty at Hill Town, of a product with one page, where figures are held of these breakdowns and areas. */
function empty(held: Record<string, string[]>, page: Partial<CompiledPage> = {}, hidden: string[] = []) {
  const entries = [{ ...template, id: 'one', params, blocks: [headline], ...page }];
  const product = { ...profile, sections: [{ section: 'economy', title: 'Economy', entries }] };
  const directory = new AreaDirectory(inventedSuite);
  const span = { first: '2020', last: '2024' };
  const breakdowns = new Map(
    Object.entries(held).map(([breakdown, ids]) => [breakdown, new Map(ids.map((id) => [id, span]))]),
  );
  const output = {
    ...span,
    firstYear: 2020,
    lastYear: 2024,
    demonstration: false,
    areas: new Map(),
    breakdowns,
  };
  const coverage: Coverage = {
    data_version: 'v',
    series: { OUTPUT: output },
    hides: (_series, _area, _breakdown, member) => hidden.includes(member),
  };
  const reads = new Map([[product.product, pageReads(inventedSuite, product)]]);
  const area = { area_id: 'hill-town', area_type: { code: 'DIST' }, data_type: { code: 'DIST' } } as Area;
  return missingFigures({ suite: inventedSuite, directory, reads }, product, area, coverage).emptyPages;
}

describe('pages without figures for an area', () => {
  it('are judged by the breakdown that they show, not by the total (§4.13.2, peers-F3)', () => {
    expect(empty({ '': ['hill-town'], IND: ['hill-town'] })).toEqual([]);
    expect(empty({ '': ['hill-town', 'lee-bay'] })).toEqual([{ page: 'one' }]);
  });

  it('say whether other areas of the type have some (§4.13.2)', () => {
    expect(empty({ IND: ['lee-bay'] })).toEqual([{ page: 'one', lacked: true }]);
  });

  it('are those of which every choice is hidden', () => {
    expect(empty({ IND: ['hill-town'] }, {}, ['A'])).toEqual([]);
    expect(empty({ IND: ['hill-town'] }, {}, ['A', 'B'])).toEqual([{ page: 'one' }]);
  });

  it('are judged by the blocks for the type of the area alone', () => {
    const elsewhere = { ...headline, onlyFor: ['REG'] as const };
    expect(empty({}, { blocks: [elsewhere as never] })).toEqual([]);
  });

  it('are none of those that gather figures of other pages, or list areas', () => {
    const hub: Block = { kind: 'indicators', name: 'all', sections: ['economy'] };
    expect(empty({}, { blocks: [headline, hub] })).toEqual([]);
    const list: Block = {
      ...headline,
      sentences: ['{top.1.label}'],
      numbers: { top: { areas: 'peers' } },
    } as Block;
    expect(empty({}, { blocks: [list] })).toEqual([]);
  });
});
