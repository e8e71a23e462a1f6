import { describe, expect, it } from 'vitest';
import { cardColumns } from './cardColumns.ts';

describe('cardColumns(counts)', () => {
  it.each([
    [[3], 3],
    [[4], 4],
    [[5], 3],
    [[6], 3],
    [[7], 4],
    [[8], 4],
    [[9], 3],
    [[10], 4],
    [[3, 3, 1], 3],
    [[4, 4, 3], 4],
  ])('leaves no card of %j alone below others that it can place in a row (design C1)', (counts, columns) => {
    expect(cardColumns(counts)).toBe(columns);
  });
});
