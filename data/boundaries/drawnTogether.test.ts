import { expect, it } from 'vitest';
import { drawnTogether, followDrawn } from './drawnTogether.ts';
import type { LoadedBoundaries } from './loadBoundaries.ts';

const ring = (x: number) => [
  [
    [x, 0],
    [x, 1],
    [x + 1, 1],
    [x, 0],
  ],
];
const loaded: LoadedBoundaries = {
  name: 'first',
  coarse: {},
  boundaries: {
    east: { type: 'Polygon', coordinates: ring(2) },
    west: { type: 'MultiPolygon', coordinates: [ring(0), ring(1)] },
  },
  sources: new Map([
    ['east', 'An office'],
    ['west', 'An office'],
  ]),
};
const both = [{ area_id: 'both', outlineOf: ['west', 'east'] }];

it('draws areas published together from the outlines of their parts, and names their source once', () => {
  const { boundaries, sources } = drawnTogether(loaded, both);
  expect(boundaries.both).toEqual({ type: 'MultiPolygon', coordinates: [ring(0), ring(1), ring(2)] });
  expect(sources.get('both')).toBe('An office');
  expect(loaded.boundaries.both).toBeUndefined();
});

it('draws nothing where a part has no outline, and nothing over an outline of its own', () => {
  const areas = [
    { area_id: 'some', outlineOf: ['west', 'north'] },
    { area_id: 'east', outlineOf: ['west'] },
    { area_id: 'plain' },
  ];
  expect(drawnTogether(loaded, areas).boundaries).toEqual(loaded.boundaries);
});

it('has another name where other outlines are joined, and works each state of the files out once', () => {
  const other = [{ area_id: 'both', outlineOf: ['east'] }];
  expect(drawnTogether(loaded, both).name).not.toBe(drawnTogether(loaded, other).name);
  const follow = followDrawn(() => loaded, both);
  expect(follow()).toBe(follow());
  expect(followDrawn(() => undefined, both)()).toBeUndefined();
});
