import { describe, expect, it } from 'vitest';
import { blocksIn, withBlock } from './shownBlocks.ts';

describe('a parameter that names blocks', () => {
  it('names the blocks that show their table', () => {
    expect(blocksIn('?compare=a,b&table=growth,share', 'table')).toEqual(['growth', 'share']);
    expect(blocksIn('', 'table')).toEqual([]);
  });

  it('takes one more block and keeps the rest of the query', () => {
    expect(withBlock('?compare=a,b&table=growth', 'table', 'share', true)).toBe(
      '?compare=a,b&table=growth,share',
    );
  });

  it('goes when no table is left', () => {
    expect(withBlock('?table=growth', 'table', 'growth', false)).toBe('');
  });

  it('leaves other parameters of blocks alone', () => {
    expect(blocksIn('?table=growth&rows=areas', 'rows')).toEqual(['areas']);
    expect(withBlock('?table=growth', 'rows', 'growth', true)).toBe('?table=growth&rows=growth');
  });

  it('names a block once', () => {
    expect(withBlock('?table=growth', 'table', 'growth', true)).toBe('?table=growth');
  });
});
