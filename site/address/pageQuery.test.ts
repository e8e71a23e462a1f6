import { describe, expect, it } from 'vitest';
import { canonicalQuery, knownParams } from './pageQuery.ts';

const known = knownParams({ params: { industry: { title: 'Industry', default: 'TOTAL' } } });

describe('canonicalQuery(search, known)', () => {
  it('keeps what changes the page, in one order', () => {
    expect(canonicalQuery('?year=2020&utm=x&compare=b,a&industry=A&year=1999', known)).toBe(
      '?compare=b,a&industry=A&year=2020',
    );
  });

  it('drops empty values and cuts endless ones', () => {
    expect(canonicalQuery('', known)).toBe('');
    expect(canonicalQuery('?compare=&x=1', known)).toBe('');
    expect(canonicalQuery(`?compare=${'a'.repeat(9000)}`, known)).toHaveLength(409);
  });
});
