import { describe, expect, it } from 'vitest';
import type { OpenFigures } from '#engine/core/plan/suite/situation.ts';
import { evaluateFixture, sentencesOf } from '#engine/testing/evaluateFixture.ts';
import { fixturePage, fixtureSituation } from '#engine/testing/fixture.ts';
import type { Block, BlockView, PageView } from '#generated/types.ts';

const about = fixturePage([], {
  id: 'towns.economy.output',
  path: 'economy/output',
  sectionTitle: 'Economy',
  packages: ['MONEY'],
});
const product = {
  ...fixtureSituation().product,
  sections: [{ section: about.section, title: 'Economy', entries: [about] }],
};

const blocks: Block[] = [
  { kind: 'poster', name: 'poster', heading: 'Sheet', rows: [['headline'], ['cards']] },
  {
    kind: 'headline',
    name: 'headline',
    sentences: ['{area} made {value}.', 'It had {jobs} jobs.'],
    numbers: { jobs: { series: 'JOBS' } },
  },
  {
    kind: 'cards',
    name: 'cards',
    groups: [
      { title: 'Money', cards: [{ series: 'OUTPUT', page: 'economy/output' }] },
      { title: 'Work', cards: [{ series: 'JOBS' }] },
    ],
  },
  { kind: 'chart', name: 'line', chart: 'line', data: { periods: 'all', areas: 'focus+benchmark' } },
  { kind: 'table', name: 'both', data: { series: ['OUTPUT', 'JOBS'] } },
  { kind: 'text', name: 'note', text: ['Made in {year}.'] },
];

/** What stands on the page for somebody to whom these series are open. */
function shownTo(series: string[], more: Partial<OpenFigures> = {}): PageView {
  const open: OpenFigures = {
    page: () => true,
    figure: (key) => series.includes(key),
    about: (key) => (key === 'OUTPUT' ? about : undefined),
    ...more,
  };
  const situation = { ...fixtureSituation(), product, open };
  return evaluateFixture(blocks, { situation, page: { series: ['OUTPUT'], caveats: ['Mind this.'] } });
}
const byName = ({ blocks: views }: PageView): Record<string, BlockView> =>
  Object.fromEntries(views.map((block) => [block.name, block]));

describe('figures that are not open to a reader (doors-D1)', () => {
  it('leave a page whole where all are open', () => {
    expect(Object.keys(byName(shownTo(['OUTPUT', 'JOBS'])))).toEqual(blocks.map(({ name }) => name));
  });

  it('take their card, their row, their sentence and their chart with them, and no other', () => {
    const { headline, cards, line, both, poster, note } = byName(shownTo(['JOBS']));
    expect(headline?.kind === 'headline' && sentencesOf(headline)).toEqual([
      expect.stringMatching(/^It had/),
    ]);
    expect(cards?.kind === 'cards' && cards.groups.map(({ title }) => title)).toEqual(['Work']);
    expect(both?.kind === 'table' && both.frame.members.map(({ code }) => code)).toEqual(['JOBS']);
    expect(cards?.note).toBe('Each change is over the year. “AL at”: the level there. With MONEY: Output.');
    expect(line).toBeUndefined();
    expect([poster, note].map((block) => block?.kind)).toEqual(['poster', 'text']);
  });

  it('go with the page that their card leads to', () => {
    const { cards } = byName(shownTo(['OUTPUT', 'JOBS'], { page: (id) => id !== about.id }));
    expect(cards?.kind === 'cards' && cards.groups.map(({ title }) => title)).toEqual(['Work']);
  });

  it('leave a line that says what the page shows and what opens it, where none is left', () => {
    const view = shownTo([]);
    const left = byName(view);
    expect(Object.keys(left)).toEqual(['headline', 'note']);
    expect(left.headline).toMatchObject({
      kind: 'text',
      tone: 'note',
      paragraphs: [[{ text: expect.any(String) }]],
    });
    // Choices, method and caveats are of figures.
    expect([view.years.focusYears, view.params, view.caveats]).toEqual([[], [], []]);
    expect(shownTo(['JOBS'])).toMatchObject({ caveats: ['Mind this.'] });
  });

  it('are asked area by area of comparators', () => {
    const { line } = byName(
      shownTo(['OUTPUT'], { figure: (key, area) => key === 'OUTPUT' && area !== 'aland' }),
    );
    expect(line?.kind === 'chart' && line.frame.areas.map(({ area_id }) => area_id)).toEqual(['ashton']);
  });
});
