import { describe, expect, it } from 'vitest';
import { gridTiles } from './gridTiles.ts';

describe('gridTiles', () => {
  it('lays areas out row by row, wider than high', () => {
    expect(gridTiles(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({
      a: [0, 0],
      b: [1, 0],
      c: [2, 0],
      d: [0, 1],
      e: [1, 1],
      f: [2, 1],
    });
  });

  it('gives every one of many areas a tile of its own', () => {
    const ids = Array.from({ length: 601 }, (_, at) => `area-${at}`);
    expect(new Set(Object.values(gridTiles(ids)).map(String)).size).toBe(601);
  });

  it('is empty for no areas', () => {
    expect(gridTiles([])).toEqual({});
  });
});
