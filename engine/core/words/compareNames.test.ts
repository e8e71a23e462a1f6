import { afterEach, expect, it } from 'vitest';
import { englishWords } from '#engine/testing/englishWords.ts';
import { compareNames } from './compareNames.ts';
import { registerWords } from './suiteWords.ts';

afterEach(() => registerWords(englishWords));

const sorted = (locale: string, names: string[]) => {
  registerWords({ ...englishWords, locale });
  return names.toSorted(compareNames);
};

it('orders names by the alphabet of the language that is spoken', () => {
  const names = ['Zell', 'Öland', 'Chomutov', 'Hradec', 'Cheb'];
  expect(sorted('de-DE', names)).toEqual(['Cheb', 'Chomutov', 'Hradec', 'Öland', 'Zell']);
  expect(sorted('sv-SE', names)).toEqual(['Cheb', 'Chomutov', 'Hradec', 'Zell', 'Öland']);
  expect(sorted('cs-CZ', names)).toEqual(['Hradec', 'Cheb', 'Chomutov', 'Öland', 'Zell']);
});

it('counts numbers inside names by their size', () => {
  expect(sorted('en-NZ', ['Ward 10', 'Ward 2'])).toEqual(['Ward 2', 'Ward 10']);
});
