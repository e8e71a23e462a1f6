import { describe, expect, it } from 'vitest';
import { coveringArray } from './coveringArray.ts';

describe('coveringArray(count)', () => {
  it.each([2, 3, 5, 8])('holds every two of %i choices in each of their four ways', (count) => {
    const rows = coveringArray(count);
    for (let a = 0; a < count; a += 1)
      for (let b = a + 1; b < count; b += 1)
        expect(new Set(rows.map((row) => `${row[a]},${row[b]}`)).size).toBe(4);
    expect(rows.length).toBeLessThanOrEqual(count + 4);
  });

  it('has no rows where there are no two choices', () => {
    expect([coveringArray(0), coveringArray(1)]).toEqual([[], []]);
  });
});
