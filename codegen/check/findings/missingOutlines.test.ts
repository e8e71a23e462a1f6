import { expect, it } from 'vitest';
import { missingOutlines } from './missingOutlines.ts';

const types = [
  { code: 'LAND', name: 'Land', pluralized_name: 'Lands' },
  { code: 'ISLE', name: 'Isle', pluralized_name: 'Isles' },
] as Parameters<typeof missingOutlines>[0];
const isle = (area_id: string, outlineOf?: string[]) => ({
  area_id,
  name: `${area_id} Isle`,
  area_type: 'ISLE',
  ...(outlineOf && { outlineOf }),
});
const land = { area_id: 'tarn', name: 'Tarn', area_type: 'LAND' };
const said = (...of: Parameters<typeof missingOutlines>) => missingOutlines(...of).map(({ text }) => text);
const areas = [land, isle('north'), isle('south'), isle('both', ['north', 'south'])];

it('counts and names areas without an outline by their type, as far as they are few', () => {
  expect(said(types, areas, new Set(['tarn', 'north']))).toEqual([
    'No outline for 2 of 3 Isles (ISLE): south Isle, both Isle.',
  ]);
  const many = Array.from({ length: 13 }, (_, at) => isle(`i${at}`));
  expect(said(types, [land, ...many], new Set(['i0', 'i1', 'tarn']))).toEqual([
    'No outline for 11 of 13 Isles (ISLE): i2 Isle, i3 Isle, i4 Isle, i5 Isle, i6 Isle, i7 Isle, i8 Isle, i9 Isle, i10 Isle, i11 Isle, i12 Isle.',
  ]);
  expect(said(types, [land, ...many], new Set(['tarn']))).toEqual(['No outline for 13 of 13 Isles (ISLE).']);
});

it('says nothing where areas are drawn from others, or where there are no outlines at all', () => {
  expect(said(types, areas, new Set(['tarn', 'north', 'south']))).toEqual([]);
  expect(said(types, areas, new Set())).toEqual([]);
});

it('are a gap of maps only where others of the type have an outline (journeys-J16)', () => {
  const gaps = (ids: string[]) => missingOutlines(types, areas, new Set(ids)).map(({ isGap }) => isGap);
  expect(gaps(['tarn', 'north'])).toEqual([true]);
  expect(gaps(['tarn'])).toEqual([false]);
  expect(gaps(['north'])).toEqual([false, true]);
});
