import { describe, expect, it } from 'vitest';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { createOutlineReader } from './outlines.ts';

const ring = [
  [0, 0],
  [0, 1],
  [1, 1],
  [0, 0],
];
const outlines: Boundaries = { town: { type: 'Polygon', coordinates: [ring] } };

describe('outlines for pictures', () => {
  it('are fetched once from an address', async () => {
    const asked: string[] = [];
    const read = createOutlineReader({
      get: async (path) => {
        asked.push(path);
        return { status: 200, body: outlines };
      },
    });
    expect(await read('/api/boundaries/?version=1')).toEqual(outlines);
    expect(await read('/api/boundaries/?version=1')).toEqual(outlines);
    expect(asked).toEqual(['/api/boundaries/?version=1']);
  });

  it('are asked for again where the API did not answer, and missing where it has none', async () => {
    let fails = true;
    const read = createOutlineReader({
      get: async () => {
        if (fails) throw new Error('out of order');
        return { status: 404, body: null };
      },
    });
    await expect(read('/a')).rejects.toThrow('out of order');
    fails = false;
    expect(await read('/a')).toBeUndefined();
  });
});
