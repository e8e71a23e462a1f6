import { describe, expect, it } from 'vitest';
import { ANYBODY, type CacheKey, type KeyedCache } from '#engine/core/caches/keyedCache.ts';
import type { CacheBounds } from '#engine/core/caches/memoryCache.ts';

const keyOf = (name: string, more: Partial<CacheKey> = {}): CacheKey => ({
  version: '1',
  identity: ANYBODY,
  asked: [name],
  ...more,
});

/** The contract of every cache. */
export function describeCache(
  name: string,
  create: (bounds: CacheBounds<string>) => KeyedCache<string>,
): void {
  const started = (bounds: CacheBounds<string> = {}) => {
    const cache = create(bounds);
    const made: string[] = [];
    const get = (what: string, more?: Partial<CacheKey>) =>
      cache.getOrMake(keyOf(what, more), () => {
        made.push(what);
        return what.toUpperCase();
      });
    return { cache, made, get };
  };

  describe(`${name} cache`, () => {
    it('makes a value once, however many ask for it at a time and after', async () => {
      const { made, get } = started();
      expect(await Promise.all([get('a'), get('a'), get('b'), get('a')])).toEqual(['A', 'A', 'B', 'A']);
      expect(await get('a')).toBe('A');
      expect(made).toEqual(['a', 'b']);
    });

    it('finds what is kept or being made, which makes nothing, and counts as used', async () => {
      const { cache, made, get } = started({ entries: 2 });
      expect(cache.find(keyOf('a'))).toBeUndefined();
      const making = get('a');
      expect(await cache.find(keyOf('a'))).toBe('A');
      await making;
      await get('b');
      expect(await cache.find(keyOf('a'))).toBe('A');
      await get('c');
      expect([await cache.find(keyOf('a')), cache.find(keyOf('b'))]).toEqual(['A', undefined]);
      expect(cache.find(keyOf('a', { version: '2' }))).toBeUndefined();
      expect(made).toEqual(['a', 'b', 'c']);
    });

    it('gives nothing made of another version or for another class of identity (S4, S5)', async () => {
      const { made, get } = started();
      const others = [{ version: '2' }, { identity: 7 }, { identity: [7, true] }, { identity: '7' }];
      for (const other of [{}, ...others, ...others]) await get('a', other);
      expect(made).toHaveLength(1 + others.length);
    });

    it('tells keys apart by what stands in which place', async () => {
      const { made, get } = started();
      await get('a', { version: '1', identity: '2', asked: ['3'] });
      await get('a', { version: '1', identity: '2","3', asked: [] });
      await get('a', { version: '12', identity: '', asked: ['3'] });
      await get('a', { version: '1', identity: '2', asked: [['3']] });
      expect(made).toHaveLength(4);
    });

    it('tells all who wait of a failure, thrown or rejected, and keeps none', async () => {
      const { cache, get } = started();
      const broken = () => {
        throw new Error('no');
      };
      const both = [cache.getOrMake(keyOf('a'), broken), cache.getOrMake(keyOf('a'), () => 'other')];
      expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await expect(cache.getOrMake(keyOf('a'), () => Promise.reject(new Error('late')))).rejects.toThrow(
        'late',
      );
      expect(await get('a')).toBe('A');
    });

    it('lets go of what was used longest ago where there are too many', async () => {
      const { made, get } = started({ entries: 2 });
      for (const what of ['a', 'b', 'a', 'c', 'a', 'b']) await get(what);
      expect(made).toEqual(['a', 'b', 'c', 'b']);
    });

    it('lets go until the rest is light enough, and keeps nothing that is too heavy by itself', async () => {
      const { made, get } = started({ weight: 5, weigh: (value) => value.length });
      for (const what of ['abc', 'de', 'abc', 'fgh', 'abc', 'abcdef', 'abc', 'abcdef']) await get(what);
      expect(made).toEqual(['abc', 'de', 'fgh', 'abc', 'abcdef', 'abcdef']);
    });

    it('makes anew what is no longer fresh, and lets go of its weight', async () => {
      const stale = new Set<string>();
      const { cache, made, get } = started({
        weight: 2,
        weigh: () => 1,
        isFresh: (value) => !stale.has(value),
      });
      for (const what of ['a', 'b', 'a']) await get(what);
      stale.add('A');
      expect(cache.find(keyOf('a'))).toBeUndefined();
      for (const what of ['b', 'c', 'b']) await get(what);
      expect(made).toEqual(['a', 'b', 'c']);
    });

    it('gives and forgets what is no longer what its key says', async () => {
      const { cache, get, made } = started();
      expect(
        await cache.getOrMake(
          keyOf('a'),
          () => 'old',
          async () => false,
        ),
      ).toBe('old');
      expect(await get('a')).toBe('A');
      expect(made).toEqual(['a']);
    });

    it('keeps nothing of what was begun before it was emptied', async () => {
      const { cache, get } = started();
      const slow = Promise.withResolvers<string>();
      const waiting = cache.getOrMake(keyOf('a'), () => slow.promise);
      cache.clear();
      expect(await get('a')).toBe('A');
      slow.resolve('old');
      expect(await waiting).toBe('old');
      expect(await get('a')).toBe('A');
      cache.clear();
      expect(await cache.getOrMake(keyOf('a'), () => 'new')).toBe('new');
    });
  });
}
