import { expect, it } from 'vitest';
import { plainLetters, slugOf } from './plainLetters.ts';

it.each([
  ['Tromsø', 'tromso'],
  ['Bø', 'bo'],
  ['Østfold', 'ostfold'],
  ['Værøy', 'vaeroy'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ["Hawke's Bay", 'hawkes-bay'],
  ['Ōtepoti', 'otepoti'],
  ['Αθήνα', 'athina'],
  ['Київ', 'kiiv'],
])('writes %s as the id %s (country-7)', (name, id) => {
  expect(slugOf(name)).toBe(id);
});

it('keeps letters that it does not know', () => {
  expect(plainLetters('東京')).toBe('東京');
});
