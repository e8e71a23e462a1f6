import { expect, it } from 'vitest';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import { laysOnEachOther } from './laysOnEachOther.ts';

it('tells charts whose figures read as a sum from those beside each other', () => {
  const lays = (name: string) => laysOnEachOther(readManifest(name).spec);
  expect(['stacked-column', 'column-by-period', 'column-trend', 'line'].filter(lays)).toEqual([
    'stacked-column',
  ]);
  expect(laysOnEachOther([readManifest('line').spec, { form: 'stack' }])).toBe(true);
});
