import { describe, expect, it } from 'vitest';
import { tablesShown, withTable } from './tableParam.ts';

describe('the table parameter', () => {
  it('names the blocks that show their table', () => {
    expect(tablesShown('?compare=a,b&table=growth,share')).toEqual(['growth', 'share']);
    expect(tablesShown('')).toEqual([]);
  });

  it('takes one more block and keeps the rest of the query', () => {
    expect(withTable('?compare=a,b&table=growth', 'share', true)).toBe('?compare=a,b&table=growth,share');
  });

  it('goes when no table is left', () => {
    expect(withTable('?table=growth', 'growth', false)).toBe('');
  });

  it('names a block once', () => {
    expect(withTable('?table=growth', 'growth', true)).toBe('?table=growth');
  });
});
