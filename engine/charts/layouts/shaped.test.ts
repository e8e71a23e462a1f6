import { expect, it } from 'vitest';
import { rowShapes } from '#engine/charts/shapes/registry.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';
import { manifestNames, readManifest } from '#engine/charts/testing/readManifest.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import { fetchLayout } from './fetchLayout.ts';
import { layoutWith } from './layoutWith.ts';
import { shapedLayout } from './shaped.ts';

const shaped = manifestNames().filter((name) => readManifest(name).shape !== undefined);

it.each(shaped)('knows the shape that %s names', (name) => {
  expect(Object.keys(rowShapes)).toContain(readManifest(name).shape);
});

it.each(Object.keys(rowShapes))('makes the same rows of %s in browsers', async (shape) => {
  const view = { frame: growthFrame(), alt: '' };
  const request = { options: {}, width: 640, size: 'wide' } as const;
  const { rows } = layoutWith(await fetchLayout(shape), view, request);
  expect(rows).toEqual(layoutWith(shapedLayout(shape), view, request).rows);
});

it('has a sample of every chart but the map of outlines, which needs boundaries', () => {
  const sampled = new Set(samples.map(({ chart }) => chart));
  expect(manifestNames().filter((name) => !sampled.has(name))).toEqual(['shape-map']);
});
