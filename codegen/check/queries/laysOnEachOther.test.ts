import { expect, it } from 'vitest';
import { plainSpec } from '#engine/charts/marks/expandMarks.ts';
import { addingShapes } from '#engine/charts/shapes/registry.ts';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import { laysOnEachOther } from './laysOnEachOther.ts';

it('tells charts whose figures read as a sum from those beside each other', () => {
  const { spec, options } = readManifest('columns');
  expect(laysOnEachOther([spec, options])).toBe(false);
  expect(laysOnEachOther([spec, { ...options, stack: true }])).toBe(true);
  expect(laysOnEachOther({ mark: { type: 'labelled-column', stack: true } })).toBe(true);
  expect(laysOnEachOther(readManifest('line').spec)).toBe(false);
  expect(laysOnEachOther([readManifest('line').spec, { form: 'stack' }])).toBe(true);
});

it('knows by their marks which charts add up their rows', () => {
  const adds = (name: string, options = {}) =>
    addingShapes.includes(plainSpec(readManifest(name).spec, options).shape);
  expect([adds('waterfall'), adds('bars'), adds('bars', { stack: true })]).toEqual([true, false, true]);
});
