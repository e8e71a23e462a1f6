import { describe, expect, it } from 'vitest';
import { cutRanked } from './ranking.ts';

describe('where a list was cut (design-B22)', () => {
  const ranked = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => ({
    ...{ thing: name, name, value: 6 - index, residual: false },
    keep: name === 'd',
  }));

  it('is before what follows, and after the last', () => {
    expect(cutRanked(ranked, { top: 1, bottom: 1 }).cuts).toEqual([
      { before: 'd', count: 2 },
      { before: 'f', count: 1 },
    ]);
    expect(cutRanked(ranked, { top: 2 }).cuts).toEqual([{ before: 'd', count: 1 }, { count: 2 }]);
  });

  it('is nowhere in a whole list', () => {
    expect(cutRanked(ranked, {}).cuts).toEqual([]);
    expect(cutRanked(ranked, { top: 6 }).cuts).toEqual([]);
  });
});
