import { describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { evaluateBlock, evaluateFixture } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { Block, Card, CardView } from '#generated/types.ts';

const cards = (list: Card[], focus = 'ashton', observations?: ReadObservations): CardView[] =>
  evaluateBlock<'cards'>(
    { kind: 'cards', name: 'cards', groups: [{ title: 'Economy', cards: list }] },
    { situation: fixtureSituation(focus), ...(observations && { observations }) },
  ).groups.flatMap((group) => group.cards);

describe('cards', () => {
  it('show value, growth, the growth of the benchmark and the way here', () => {
    expect(cards([{ series: 'OUTPUT', page: 'economy/growth' }])).toEqual([
      {
        title: 'Output',
        href: '/ashton/economy/growth',
        value: '$65.0m',
        change: '+3.3%',
        changeIs: 'better',
        direction: 1,
        benchmark: 'AL +2.2%',
        status: 'P',
        period: 'year to March 2024',
        sparkline: [54.5, 56.6, 58.7, 60.8, 62.9, 65].map((value) => expect.closeTo(value)),
      },
    ]);
  });

  it('compare series with a per-level scale by level, with the change in points (§9.10)', () => {
    expect(cards([{ series: 'JOBLESS' }])[0]).toMatchObject({
      value: '5.2%',
      change: '+0.1 pts',
      changeIs: 'worse',
      benchmark: 'AL at 4.5%',
    });
  });

  it('judge no change that the samples of its figures cannot show (true pages)', () => {
    const known = fixtureObservations();
    const sampled = (half: number): ReadObservations => ({
      ...known,
      get: (...asked) => {
        const seen = known.get(...asked);
        return seen && { ...seen, low: Number(seen.value) - half, high: Number(seen.value) + half };
      },
    });
    const judged = [0.05, 0.5].map((half) => cards([{ series: 'JOBLESS' }], 'ashton', sampled(half))[0]);
    expect(judged.map((card) => [card?.change, card?.changeIs])).toEqual([
      ['+0.1 pts', 'worse'],
      ['+0.1 pts', 'neutral'],
    ]);
  });

  it('tell how growth itself moved in points, beside the growth of the benchmark', () => {
    // 65.0 / 62.9 is 3.3 % more, 62.9 / 60.8 was 3.5 %.
    expect(cards([{ series: 'OUTPUT', measure: 'growth' }])[0]).toMatchObject({
      value: '3.3%',
      change: '−0.2 pts',
      benchmark: 'AL at 2.2%',
    });
  });

  it('say once since when figures changed and which of the benchmark stands there (design-A10)', () => {
    const block = { kind: 'cards', name: 'cards', groups: [{ cards: [{ series: 'OUTPUT' }] }] } as const;
    const noteIn = (focus: string) =>
      evaluateBlock<'cards'>(block as never, { situation: fixtureSituation(focus) }).note;
    expect(noteIn('ashton')).toBe('Each change is over the year. “AL at”: the level there.');
    expect(noteIn('aland')).toBe('Each change is over the year.');
  });

  it('judge neither what is neutral nor what did not move', () => {
    expect(cards([{ series: 'PEOPLE' }])[0]).toMatchObject({
      changeIs: 'neutral',
      period: 'as at 30 June 2024',
    });
  });

  it('leave out series that the area type has not, and a page all cards where none is left', () => {
    expect(cards([{ series: 'REGIONAL' }, { series: 'OUTPUT' }])).toHaveLength(1);
    const alone: Block = { kind: 'cards', name: 'cards', groups: [{ cards: [{ series: 'REGIONAL' }] }] };
    expect(evaluateFixture([alone]).blocks.map(({ kind }) => kind)).not.toContain('cards');
  });

  it('give what they write out as numbers where they are taken away, and nowhere else', () => {
    const block = { kind: 'cards', name: 'cards', groups: [{ cards: [{ series: 'OUTPUT' }] }] } as const;
    const [card] = evaluateBlock<'cards'>(block as never, { exact: true }).groups[0]?.cards ?? [];
    expect(card?.figures).toMatchObject([
      { title: 'Value', area_id: 'ashton', period: '2024', value: 65, status: 'P' },
      { area_id: 'ashton', value: expect.closeTo(3.3, 1), format: { suffix: '%' } },
      { area_id: 'aland', value: expect.closeTo(2.2, 1) },
    ]);
    expect(card?.figures?.map(({ unit }) => unit).filter((unit) => unit === '')).toEqual([]);
    expect(cards([{ series: 'OUTPUT' }])[0]).not.toHaveProperty('figures');
  });

  it('do not compare the benchmark with itself', () => {
    expect(cards([{ series: 'OUTPUT' }], 'aland')[0]?.benchmark).toBe('');
  });

  it('can show another measure and a part', () => {
    const [card] = cards([
      { title: 'Farm share', series: 'JOBS', measure: 'share', filter: { TOP: 'FARM' } },
    ]);
    expect(card).toMatchObject({ title: 'Farm share', value: '41.3%' });
  });

  it('lead to the first page of the area with an empty path', () => {
    expect(cards([{ series: 'OUTPUT', page: '' }])[0]?.href).toBe('/ashton');
  });
});
