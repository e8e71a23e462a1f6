import { describe, expect, it } from 'vitest';
import type { AreaManifest } from '#generated/types.ts';
import { locatorTiles } from './locatorTiles.ts';

const area = (area_id: string, tile: [number, number], ...parent_ids: string[]) =>
  ({ area_id, tile, parent_ids }) as unknown as AreaManifest;
const region = area('east', [0, 0], 'country');
const towns = [area('ashton', [3, 1], 'east', 'country'), area('birch', [4, 1], 'east', 'country')];
const page = {
  index: {
    areasByType: new Map([
      ['RE', [region]],
      ['TO', towns],
    ]),
  },
  situation: { product: { areaTypes: ['RE', 'TO'], benchmark: 'country' } },
} as unknown as Parameters<typeof locatorTiles>[0];

describe('locatorTiles(page, places)', () => {
  it('takes the smallest areas: the places of larger ones are those of another map', () => {
    const tiles = locatorTiles(page, {
      area: region,
      around: [],
      parts: [{ type: {} as never, areas: towns }],
    });
    expect(tiles.map(({ area, part }) => `${area.area_id} ${part}`)).toEqual(['ashton focus', 'birch focus']);
  });
});
