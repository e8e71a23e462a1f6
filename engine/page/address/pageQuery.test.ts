import { describe, expect, it } from 'vitest';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import type { CompiledPage, PageParam } from '#generated/types.ts';
import { testProduct, testSuite } from '#site/testing/testSuite.ts';
import { fittingParams, fittingQuery, joinLists, pageQuery } from './pageQuery.ts';

const choice = (...values: string[]): PageParam => ({
  title: 'Choice',
  default: values[0] ?? '',
  options: values.map((value) => ({ value, title: value })),
});
const [some] = productPages(testProduct);
const page = (path: string, over: Partial<CompiledPage>): CompiledPage => ({
  ...(some as CompiledPage),
  path,
  ...over,
});
const byIndustry = page('by-industry', { params: { industry: choice('TOTAL', 'A') } });
const byGroup = page('by-group', { params: { group: choice('X', 'Y') }, yearParam: 'census' });
const parts = page('parts', { params: { part: { title: 'Part', default: '', childAreas: 'DIST' } } });
const focus = page('focus', { params: { industry: choice('TOTAL', 'A') }, rest: 'industry' });
const notes = page('notes', { series: [] });
const pages = [byIndustry, byGroup, parts, focus, notes];
const product = { ...testProduct, sections: [{ section: 's', title: 'S', entries: pages }] };
const suite = { ...testSuite, products: { [product.product]: product } };
const fitting = fittingParams(suite, product, byIndustry);
const canonical = (search: string) => formatSearch(pageQuery(search, fitting));
const right = (on: CompiledPage, search: string, placed = {}) =>
  formatSearch(fittingQuery(suite, product, on, 'lee-bay', parseSearch(search), placed));

describe('pageQuery(search, fitting)', () => {
  it('keeps what changes the page, in one order (§2.9.1)', () => {
    expect(canonical('?year=2020&utm=x&compare=b,a&industry=A&year=1999')).toBe(
      '?compare=b,a&industry=A&year=2020',
    );
  });

  it('keeps of an address without a page what means something anywhere', () => {
    expect(fittingParams(suite, product, null)).toEqual(['compare', 'version']);
  });

  it('keeps the period of the frequency that the page is about', () => {
    const about = (frequency: 'Q' | 'M' | 'W') => {
      const [key = ''] = byIndustry.series;
      const series = { ...suite.series, [key]: { ...suite.series[key], frequency } } as typeof suite.series;
      return fittingParams({ series }, product, byIndustry);
    };
    expect((['Q', 'M', 'W'] as const).map((frequency) => about(frequency)[3])).toEqual([
      'quarter',
      'month',
      'week',
    ]);
  });

  it('drops empty values and cuts endless ones', () => {
    expect(canonical('')).toBe('');
    expect(canonical('?compare=&x=1')).toBe('');
    expect(canonical(`?compare=${'a'.repeat(9000)}`)).toHaveLength(409);
  });

  it('leaves out years that are none, as nothing can be shown for them', () => {
    expect(pageQuery('?year=%00&baseYear=20x3', ['year', 'baseYear'])).toEqual({});
    expect(pageQuery('?year=2019&baseYear=', ['year', 'baseYear'])).toEqual({ year: '2019' });
  });
});

describe('fittingQuery (§2.9.2)', () => {
  it('drops what other pages take and this one does not, and keeps what nobody knows (acceptance-1)', () => {
    const all = '?compare=hill-town&industry=A&group=Y&census=2018&year=2020&quarter=2020-Q1&utm=x';
    expect(right(byIndustry, all)).toBe('?compare=hill-town&industry=A&year=2020&utm=x');
    expect(right(byGroup, all)).toBe('?compare=hill-town&group=Y&census=2018&utm=x');
    expect(right(notes, all)).toBe('?compare=hill-town&utm=x');
  });

  it('drops a value that is not on offer, but not one that only the area can offer', () => {
    expect(right(byIndustry, '?industry=Z&year=20x0')).toBe('');
    expect(right(parts, '?part=anywhere')).toBe('?part=anywhere');
    expect(right(byIndustry, '?industry=')).toBe('');
  });

  it('drops what stands in the path (acceptance-4)', () => {
    expect(right(focus, '?industry=A&year=2020', { industry: 'A' })).toBe('?year=2020');
  });

  it('drops the benchmark and the focus area as comparators (acceptance-24)', () => {
    expect(right(notes, '?compare=whole-country')).toBe('');
    expect(right(notes, '?compare=lee-bay,hill-town,Whole%20Country')).toBe('?compare=hill-town');
    expect(right(notes, '?compare=hill-town,nowhere')).toBe('?compare=hill-town,nowhere');
  });
});

describe('joinLists(search, page)', () => {
  const groups = page('groups', {
    params: { groups: { ...choice('X', 'Y', 'Z'), multiple: true }, one: choice('A', 'B') },
  });

  it('makes one list of the boxes that a form without scripts sends one by one (acceptance-33)', () => {
    expect(joinLists('?groups=X&one=A&groups=Z', groups)).toBe('?groups=X,Z&one=A');
    expect(joinLists('?compare=a&compare=b,c', groups)).toBe('?compare=a,b,c');
  });

  it('leaves everything else as it is', () => {
    expect(joinLists('?groups=X,Y&one=A&one=B', groups)).toBe('?groups=X,Y&one=A&one=B');
    expect(joinLists('', groups)).toBe('');
  });
});
