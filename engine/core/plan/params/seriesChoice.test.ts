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

  it('leaves out those that the param names, and tells two of one name apart (§2.24, §2.34.1, acceptance-N6, acceptance-15)', () => {
    const named = {
      ...suite,
      series: { ...suite.series, JOBS: { ...suite.series.JOBS, name: suite.series.OUTPUT?.name } },
    };
    const people = {
      section: 'people',
      title: 'People',
      entries: [fixturePage([], { path: 'work', series: ['JOBS'] })],
    };
    const two = { ...product, sections: [...product.sections.slice(0, 1), people] };
    const offered = seriesOptions({ ...param, leaveOut: ['PER_JOB'] }, league, named as typeof suite, two);
    const name = suite.series.OUTPUT?.name;
    expect(offered.map(({ value, title }) => [value, title])).toEqual([
      ['OUTPUT', `${name} (Economy)`],
      ['JOBS', `${name} (Economy)`],
    ]);
  });

  it('makes each of them what a page can be about', () => {
    expect(mainSeriesKeys(league, suite, product)).toEqual(['OUTPUT', 'JOBS', 'PER_JOB']);
    expect(mainSeriesKeys(fixturePage([]), suite, product)).toEqual(['OUTPUT']);
  });
});
