import { describe, expect, it } from 'vitest';
import { datasets } from './linkedData.ts';

describe('a series in the words of schema.org', () => {
  const series = {
    kind: 'series',
    isPublic: true,
    fact: { name: 'Output', series: 'OUTPUT', unit: 'things', source: 'Survey', years: '2000–2024' },
    definition: 'Output: things.',
    licence: 'CC BY 4.0',
    call: '/api/data/observations/?series=OUTPUT',
  };
  const suite = {
    name: 'Trial',
    organisation: 'Trial Consultancy',
    city: '',
    timeZone: 'UTC',
    demonstrationNotice: '',
  };
  const of = (more = {}) =>
    datasets({ segments: [{ ...series, ...more }] } as unknown as Parameters<typeof datasets>[0], {
      origin: 'https://d.test',
      suite,
      path: 'series/OUTPUT',
    });

  it('names licence, years, creator and where to download it', () => {
    expect(of()).toMatchObject([
      {
        '@type': 'Dataset',
        license: 'CC BY 4.0',
        temporalCoverage: '2000/2024',
        creator: { name: 'Trial Consultancy' },
        distribution: { contentUrl: 'https://d.test/api/data/observations/?series=OUTPUT&format=csv' },
      },
    ]);
  });

  it('is said of public series only', () => {
    expect(of({ isPublic: false })).toEqual([]);
  });
});
