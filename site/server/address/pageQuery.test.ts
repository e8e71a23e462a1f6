import { describe, expect, it } from 'vitest';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import { testProduct } from '#site/testing/testSuite.ts';
import { knownParams, pageQuery } from './pageQuery.ts';

const industry = { title: 'Industry', default: 'TOTAL' };
const known = knownParams(testProduct, { params: { industry } });
const canonical = (search: string) => formatSearch(pageQuery(search, known));

describe('pageQuery(search, known)', () => {
  it('keeps what changes the page, in one order (§2.9.1)', () => {
    expect(canonical('?year=2020&utm=x&compare=b,a&industry=A&year=1999')).toBe(
      '?compare=b,a&industry=A&year=2020',
    );
  });

  it('keeps what the menu takes along (§2.9.2)', () => {
    expect(knownParams(testProduct, null)).toEqual([
      'compare',
      'year',
      'baseYear',
      'quarter',
      'month',
      'version',
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
