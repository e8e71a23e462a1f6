import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AreaDirectory } from '#api/areas/areaDirectory.ts';
import { similarAreas } from '#engine/core/areas/similarAreas.ts';
import type { AreaManifest } from '#generated/types.ts';

const read = (file: string) => JSON.parse(readFileSync(`manifests/areas/${file}.json`, 'utf8'));
const areas: AreaManifest[] = read('areas').areas;
const directory = new AreaDirectory({ areas, areaTypes: read('area-types').areaTypes });
const offered = areas
  .filter(({ hiddenDuplicateOf }) => hiddenDuplicateOf === undefined)
  .map((area) => ({ ...directory.plainArea(area.area_id), is_public: true, is_user_area: false }));
const suggested = (wanted: string) =>
  similarAreas(wanted, offered, { aliases: ({ area_id }) => directory.otherNames(area_id) }).map(
    ({ area_id }) => area_id,
  );

it.each([
  ['kaikora', 'kaikoura-district'],
  ['gisborn', 'gisborne-district'],
  ['taupo', 'taupo-district'],
  ['wangarei', 'whangarei-district'],
  ['aukland', 'auckland'],
  ['otautahi', 'christchurch-city'],
  ['tairawhiti', 'gisborne-district'],
  ['great barier', 'aotea-great-barrier-local-board-area'],
  ['porirua city council', 'porirua-city'],
])('%s is taken for %s (design-B37, acceptance-26)', (wanted, area) => {
  expect(suggested(wanted)[0]).toBe(area);
});

it('offers both of a city and a region of one name, and never the country for want of better', () => {
  expect(suggested('wellington')).toEqual(['wellington-region', 'wellington-city']);
  expect(suggested('kaikora')).not.toContain('new-zealand');
  expect(suggested('qwzzxj')).toEqual([]);
});
