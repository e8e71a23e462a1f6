import { describe, expect, it } from 'vitest';
import { sentenceFaults } from './sentenceFaults.ts';

describe('sentenceFaults', () => {
  it.each([
    'The the economy grew.',
    'It was a average year.',
    'Napier Islands’s economy grew 2.0%.',
    'Jobs fell 0.0% over the year.',
    'They fell by 12.8.',
    'The total was 22,018.',
    'Auckland’s economy rose 2.0%.',
    'It will then have 300 homes.',
    'Farming was the largest employer (11.2%), followed by mining (11.2%).',
    'It was 12.2 deaths, higher than Aland (12.2 deaths), a level that counts as middle.',
    'There were two people among one small areas.',
    'They gained 2.6 each times as much.',
    'jobs rose.',
  ])('finds what is wrong with: %s', (text) => {
    expect(sentenceFaults(text)).not.toEqual([]);
  });

  it.each([
    'Jobs fell 0.4% over the year, against a rise in New Zealand (0.6%).',
    'Houses cost 5.3 times mean household income in the year to March 2024.',
    'Ashton ranked equal third of 66.',
    'Farming and mining led with 11.2% of jobs each, followed by fishing (9 jobs each).',
    'Their number rose 2.4% from 2018 to 2023.',
  ])('leaves alone: %s', (text) => {
    expect(sentenceFaults(text)).toEqual([]);
  });
});
