import { describe, expect, it } from 'vitest';
import type { Block } from '../../generated/types.ts';
import { fixturePage, fixtureSuite } from '../testing/fixture.ts';
import { pageDataNeeds } from './pageDataNeeds.ts';

const needs = (blocks: Block[], more = {}) =>
  pageDataNeeds(fixtureSuite(), fixturePage(blocks, more))
    .map(({ series, breakdown }) => `${series} ${breakdown}`.trim())
    .sort();
const chart = (data: Extract<Block, { kind: 'chart' }>['data'], more = {}): Block => ({
  kind: 'chart',
  name: 'a',
  data,
  ...more,
});

describe('pageDataNeeds', () => {
  it('names every cut of every series that some measure reads', () => {
    expect(
      needs([
        chart({ series: 'PER_JOB', measure: { name: 'gap-effect', dimension: 'SUB', component: 'mix' } }),
      ]),
    ).toEqual(['JOBS', 'JOBS SUB', 'OUTPUT', 'OUTPUT SUB']);
  });

  it('knows every level that a param can choose', () => {
    const params = { industry: { title: 'Industry', default: 'ALL', dimension: 'industry' } };
    expect(needs([chart({ series: 'JOBS', filter: { industry: '{industry}' } })], { params })).toEqual([
      'JOBS',
      'JOBS SUB',
      'JOBS TOP',
    ]);
  });

  it('counts what is shown to some area types only, but not what nobody sees', () => {
    expect(needs([chart({ series: 'REGIONAL' })])).toEqual(['REGIONAL']);
    expect(needs([chart({ series: 'REGIONAL' }, { onlyFor: ['TO'] })])).toEqual([]);
    expect(needs([chart({ series: 'REGIONAL' })], { onlyFor: ['TO'] })).toEqual([]);
  });

  it('knows figures of areas inside, of peers and in sentences', () => {
    const headline: Block = {
      kind: 'headline',
      name: 'h',
      sentences: ['{places.1.label} {jobless@benchmark}'],
      numbers: { places: { areas: 'children', series: 'PEOPLE' }, jobless: { series: 'JOBLESS' } },
    };
    expect(needs([headline])).toEqual(['JOBLESS', 'PEOPLE']);
  });
});
