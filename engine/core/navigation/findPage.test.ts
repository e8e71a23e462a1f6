import { describe, expect, it } from 'vitest';
import { testPage, testProduct } from '#engine/core/access/testing/accessFixtures.ts';
import { findPage } from './findPage.ts';
import { pageHref, splitPathname } from './pageHref.ts';
import { productSeries } from './productPages.ts';
import { carryParams, formatSearch, parseSearch } from './searchString.ts';

const page = (path: string, rest?: string) =>
  testPage({ id: path || 'first', path, ...(rest ? { rest } : {}) });
const product = testProduct({
  sections: [
    {
      section: 'tides',
      title: 'Tides',
      entries: [
        page(''),
        page('tides/height'),
        {
          title: 'More',
          pages: [page('tides', 'kind'), page('tides/spot', 'spot'), page('tides/spot/best')],
        },
        testPage({ id: 'shop', path: 'shop', external: 'https://shop.test/' }),
      ],
    },
  ],
});

describe('findPage(product, path)', () => {
  it.each([
    ['', 'first', [], false],
    ['/', 'first', [], false],
    ['tides/height', 'tides/height', [], false],
    ['/tides//height/', 'tides/height', [], false],
    ['tides/height/pdf', 'tides/height', [], true],
    ['pdf', 'first', [], true],
    ['tides/spot', 'tides/spot', [], false],
    ['tides/spot/a', 'tides/spot', ['a'], false],
    ['tides/spot/a/b/pdf', 'tides/spot', ['a', 'b'], true],
    ['tides/spot/best', 'tides/spot/best', [], false],
    ['tides/low', 'tides', ['low'], false],
  ])('finds %j (§2.8.2)', (path, id, rest, print) => {
    const found = findPage(product, path);
    expect([found?.page.id, found?.rest, found?.print]).toEqual([id, rest, print]);
  });

  it('finds nothing under a path that no page has, and no external item', () => {
    expect([
      findPage(product, 'waves'),
      findPage(product, 'tidesX/height'),
      findPage(product, 'shop'),
    ]).toEqual([null, null, null]);
  });
});

describe('addresses', () => {
  it('puts area, path and parameters together and takes them apart (§2.8.1)', () => {
    expect(pageHref('lee-bay', 'tides/height', { compare: 'a,b', year: undefined })).toBe(
      '/lee-bay/tides/height?compare=a,b',
    );
    expect(pageHref('lee-bay', '')).toBe('/lee-bay');
    expect(pageHref('lee-bay', 'tides/a b')).toBe('/lee-bay/tides/a%20b');
    expect(splitPathname('/lee-bay/tides/height/')).toEqual({ area: 'lee-bay', path: 'tides/height' });
    expect(splitPathname('/')).toEqual({ area: '', path: '' });
  });

  it('reads and writes parameters, the first of a repeated one', () => {
    expect(parseSearch('?a=1&b=x%20y&a=2')).toEqual({ a: '1', b: 'x y' });
    expect(Object.keys(parseSearch('b=1&a=2'))).toEqual(['b', 'a']);
    expect(formatSearch({ a: '1', b: 'x y&', c: '', d: undefined })).toBe('?a=1&b=x%20y%26');
    expect(formatSearch({})).toBe('');
    expect(carryParams({ a: '1', b: '2' }, ['b', 'c', 'toString'])).toEqual({ b: '2' });
  });
});

describe('productSeries(product)', () => {
  it('looks at every series of the product once', () => {
    expect(productSeries(product)).toEqual(['TIDE']);
  });
});
