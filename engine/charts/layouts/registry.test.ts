import { expect, it } from 'vitest';
import { manifestNames, readManifest } from '#engine/charts/testing/readManifest.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import { fetchLayout } from './fetchLayout.ts';
import { layouts } from './registry.ts';

const laidOut = manifestNames().filter((name) => readManifest(name).layout !== undefined);

it.each(laidOut)('knows the layout that %s names', (name) => {
  expect(Object.keys(layouts)).toContain(readManifest(name).layout);
});

it.each(Object.entries(layouts))('fetches %s as it stands in the registry', async (name, layout) => {
  expect(await fetchLayout(name)).toBe(layout);
});

it('has a sample of every chart but the map of outlines, which needs boundaries', () => {
  const sampled = new Set(samples.map(({ chart }) => chart));
  expect(manifestNames().filter((name) => !sampled.has(name))).toEqual(['shape-map']);
});
