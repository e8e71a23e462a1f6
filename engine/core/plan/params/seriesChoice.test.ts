import { describe, expect, it } from 'vitest';
import { fixturePage, fixtureSituation, fixtureSuite } from '#engine/testing/fixture.ts';
import { mainSeriesKeys, seriesOptions } from './seriesChoice.ts';

const suite = fixtureSuite();
const param = { title: 'Series', default: 'OUTPUT', seriesFrom: 'product' as const };
const league = fixturePage([], {
  id: 'towns.rankings.league',
  path: 'league',
  series: ['OUTPUT'],
  params: { param },
});
const pages = [
  fixturePage([]),
  fixturePage([], { path: 'jobs', series: ['JOBS', 'PER_JOB'] }),
  fixturePage([], { path: 'people', series: ['PEOPLE'], leaveOutOf: ['league'] }),
];
const product = {
  ...fixtureSituation().product,
  sections: [
    { section: 'economy', title: 'Economy', entries: pages },
    { section: 'rankings', title: 'Rankings', entries: [league] },
  ],
};

describe('a choice of series', () => {
  it('offers those of the product by section, without those left out of the page (§2.34)', () => {
    expect(seriesOptions(param, league, suite, product).map(({ value, group }) => [value, group])).toEqual([
      ['OUTPUT', 'Economy'],
      ['JOBS', 'Economy'],
      ['PER_JOB', 'Economy'],
    ]);
  });

  it('makes each of them what a page can be about', () => {
    expect(mainSeriesKeys(league, suite, product)).toEqual(['OUTPUT', 'JOBS', 'PER_JOB']);
    expect(mainSeriesKeys(fixturePage([]), suite, product)).toEqual(['OUTPUT']);
  });
});
