import { describe, expect, it } from 'vitest';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';
import { fixturePage, fixtureSituation } from '#engine/testing/fixture.ts';
import type { CompiledProduct, NotesView } from '#generated/types.ts';

const pages = [
  fixturePage(
    [
      { kind: 'headline', name: 'headline', sentences: ['{area} made {value}. It {growth:move}.'] },
      { kind: 'table', name: 'jobs', data: { series: 'JOBS', measure: 'share' } },
    ],
    { method: { definition: 'Goods and services.', formula: 'wages + profits' }, supportSeries: ['JOBS'] },
  ),
  fixturePage([], { id: 'towns.people.jobless', path: 'jobless', title: 'Jobless', series: ['JOBLESS'] }),
];
const section = (title: string, ...entries: typeof pages) => ({ section: title, title, entries });
const situation = fixtureSituation();
const product: CompiledProduct = {
  ...situation.product,
  sections: [section('Economy', pages[0] as never), section('People', pages[1] as never)],
};

const notes = (of = product, coverage = situation.coverage): NotesView =>
  evaluateBlock<'notes'>(
    { kind: 'notes', name: 'notes', revision: 'Revised each year.' },
    { situation: { ...situation, product: of, coverage }, page: { series: [] } },
  );

describe('technical notes (§2.26)', () => {
  it('have each series of the product once, under the section that names it first', () => {
    expect(notes().groups.map(({ title, notes: all }) => [title, ...all.map(({ key }) => key)])).toEqual([
      ['Economy', 'OUTPUT', 'JOBS'],
      ['People', 'JOBLESS'],
    ]);
  });

  it('say unit, frequency, years, source, how parts add up and how figures are revised', () => {
    const [output] = notes().groups[0]?.notes ?? [];
    expect(output).toMatchObject({
      name: 'Output',
      unit: '$ million, 2020 prices',
      frequency: 'Annual',
      years: '2019–2024',
      period: 'year to March',
      source: 'Aland Statistics',
      areaTypes: 'countries, regions and towns',
      aggregation: 'The parts add up to the total.',
      breakdowns: 'Industry (invented); Detailed industry',
      revision: 'Revised each year.',
    });
    expect(notes().groups[1]?.notes[0]?.aggregation).toBe('The parts are averaged, weighted by residents.');
  });

  it('take what is measured and the formula from the pages about the series', () => {
    const [output] = notes().groups[0]?.notes ?? [];
    expect(output?.pages).toEqual([
      {
        title: 'Growth',
        href: '/ashton/economy/growth',
        definition: 'Goods and services.',
        formula: 'wages + profits',
      },
    ]);
  });

  it('name a page that is not there for the area without a link to it (acceptance-28)', () => {
    const hidden = fixturePage([], { path: 'hidden', title: 'Hidden', hideFor: ['TO'] });
    const empty = fixturePage([], { path: 'empty', title: 'Empty', disableFor: ['OUTPUT'] });
    const more = { ...product, sections: [section('Economy', hidden, empty)] };
    const pagesOf = (isElsewhere: boolean) =>
      notes(more, { OUTPUT: { firstYear: 2019, lastYear: 2024, isElsewhere } }).groups[0]?.notes[0]?.pages;
    expect(pagesOf(true)).toEqual([{ title: 'Hidden' }, { title: 'Empty' }]);
    expect(pagesOf(false)).toEqual([{ title: 'Hidden' }, { title: 'Empty', href: '/ashton/empty' }]);
  });

  it('leave out pages that only list figures or hand them out', () => {
    const list = fixturePage([{ kind: 'indicators', name: 'all', sections: ['Economy'] }], {
      id: 'towns.economy.all',
      path: 'all',
    });
    const more = { ...product, sections: [...product.sections, section('All', list)] };
    expect(notes(more).groups[0]?.notes[0]?.pages.map(({ title }) => title)).toEqual(['Growth']);
  });

  it('say where the figures shown come from', () => {
    expect(notes().source).not.toBe('');
    expect(notes().groups[0]?.notes[0]?.data).toBeDefined();
  });

  it('explain the measures that blocks and sentences name, with formula and reference', () => {
    const { measures } = notes();
    expect(measures.map(({ name }) => name)).toEqual(['growth', 'share']);
    expect(measures.every(({ formula, reference }) => formula !== '' && reference !== '')).toBe(true);
  });
});
