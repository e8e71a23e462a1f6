import { expect, it } from 'vitest';
import type { AreaManifest } from '#generated/types.ts';
import { likelyAreas } from './areaNames.ts';

const area = (name: string): AreaManifest => ({
  area_id: name.toLowerCase(),
  name,
  short_name: name.replace(/ City$/, ''),
  area_type: 'TA',
  parent_ids: [],
  north_south_order: 0,
  population: 0,
});
const lower = area('Lower Vale City');
const upper = area('Upper Vale City');
const areas = [upper, lower, area('Hillchurch City')];

it.each([
  ['Vale City', [upper], ['Lower Vale City']],
  ['Vale City', [], ['Upper Vale City', 'Lower Vale City']],
  ['Hilchurch city', areas, ['Hillchurch City']],
  ['Lowr Vale City', [upper], ['Lower Vale City']],
  ['Quebec', [], []],
])(
  'takes %s for an area no other cell names, or for one but a letter apart (imports-5.2)',
  (text, taken, likely) => {
    expect(likelyAreas(text, areas, new Set(taken))).toEqual(likely);
  },
);
