import { expect, it } from 'vitest';
import { matchSentence } from './matchSentence.ts';
import { namesPeriod } from './readPeriod.ts';

const shape = (name: string, modifier: string) =>
  modifier.startsWith('move')
    ? 'move'
    : modifier === 'pace'
      ? 'comparison'
      : name === 'area'
        ? 'name'
        : 'number';
const texts = (template: string, sentence: string) =>
  matchSentence(template, sentence, shape)?.map(({ text }) => text);

it('finds what a template leaves open, clauses in brackets or not', () => {
  const template = 'Jobs in {area} {jobs:move}[, {jobs:pace} {area} ({jobs})].';
  expect(texts(template, 'Jobs in Lee Bay rose 2.0%.')).toEqual(['Lee Bay', 'rose 2.0%']);
  expect(texts(template, 'Jobs in Lee Bay rose 2.0%, in line with the Hills (2.0%).')).toEqual([
    'Lee Bay',
    'rose 2.0%',
    'in line with',
    'the Hills',
    '2.0%',
  ]);
});

it('gives words before a name all that is not the name', () => {
  const template = '{year} dwellings counted {what:lower} in {area}.';
  const shapes = (name: string) => (name === 'area' ? 'name' : name === 'year' ? 'number' : 'words');
  const found = matchSentence(template, '2023 dwellings counted homes in private hands in Lee Bay.', shapes);
  expect(found?.map(({ text }) => text)).toEqual(['2023', 'homes in private hands', 'Lee Bay']);
});

it('takes possessives, capitals and links as they are printed, and no other words', () => {
  expect(texts('{area}’s jobs: [all of them](/jobs).', 'The Islands’ jobs: all of them.')).toEqual([
    'The Islands',
  ]);
  expect(texts('Jobs in {area}.', 'Work in Lee Bay.')).toBeUndefined();
});

it.each([
  ['the year to March 2024', '2024', true],
  ['the September 2026 quarter', '2026-Q3', true],
  ['the June 2026 quarter', '2026-Q3', false],
  ['September 2025', '2025-09', true],
  ['2023/24', '2024', true],
  ['2023', '2024', false],
])('knows whether “%s” is %s', (words, period, isNamed) => {
  expect(namesPeriod(words, period)).toBe(isNamed);
});
