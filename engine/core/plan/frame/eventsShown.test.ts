import { describe, expect, it } from 'vitest';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { ChartBlock, ChartView, DatedEvent } from '#generated/types.ts';

const series = ['OUTPUT'];
const flood: DatedEvent = {
  id: 'flood',
  from: '2022-05-07',
  name: 'Flood',
  note: 'the river broke its banks',
  series,
};
const closure: DatedEvent = {
  id: 'closure',
  from: '2020-03',
  to: '2021-06',
  name: 'Closure',
  note: 'shops were shut',
  series,
};

const block: ChartBlock = {
  kind: 'chart',
  name: 'chart',
  chart: 'line',
  title: 'Output',
  data: { series: 'OUTPUT', areas: 'focus+benchmark', periods: 'all' },
};

const chartOf = (events: DatedEvent[], changed: Partial<ChartBlock> = {}, area = 'ashton'): ChartView =>
  evaluateBlock<'chart'>({ ...block, ...changed }, { events, situation: fixtureSituation(area) });

const marked = (...asked: Parameters<typeof chartOf>) =>
  (chartOf(...asked).frame.events ?? []).map(({ name }) => name);

describe('events on charts (issue 13)', () => {
  it('stand at their dates in the order of time, and are told in notes and alternative text', () => {
    const { frame, note, alt } = chartOf([flood, closure]);
    expect(frame.events).toEqual([
      { name: 'Closure', from: '2020', from_part: 0.92, to: '2022', to_part: 0.25 },
      { name: 'Flood', from: '2023', from_part: 0.1 },
    ]);
    expect(note).toBe(
      '(1) Closure, March 2020 to June 2021: shops were shut. (2) Flood, 7 May 2022: the river broke its banks.',
    );
    expect(alt).toMatch(/\. Marked: Closure and Flood\.$/);
  });

  it('say where their figures are of moments, between which they stand (true pages-U16)', () => {
    const residents = { data: { ...block.data, series: 'PEOPLE' } };
    const { frame } = chartOf([{ ...flood, series: ['PEOPLE'] }], residents);
    expect(frame.events).toMatchObject([{ from: '2022', at_moments: true }]);
  });

  it('are left out where their time is not shown, on charts of one moment, and where a block wants none', () => {
    const [early, first, late] = ['1999-01', '2019-01', '2031-01'].map((from) => ({ ...flood, from }));
    expect(marked([early, first, late] as DatedEvent[])).toEqual([]);
    expect(marked([flood], { data: { ...block.data, areas: 'peers', periods: 'focus' } })).toEqual([]);
    expect(marked([flood], { events: [] })).toEqual([]);
  });

  it('keep their own period where no figure is of it, which marks no other one (pages-N4)', () => {
    const sparse = { data: { ...block.data, periods: { last: 6, every: 5 } } };
    const { frame } = chartOf([flood], sparse);
    expect(frame.periods.map(({ id }) => id)).toEqual(['2019', '2024']);
    expect(frame.events).toEqual([{ name: 'Flood', from: '2023', from_part: 0.1 }]);
  });

  it('are those of the areas drawn and of what they lie in', () => {
    expect(marked([{ ...flood, areas: ['east'] }])).toEqual(['Flood']);
    expect(marked([{ ...flood, areas: ['ashton'] }])).toEqual(['Flood']);
    expect(marked([{ ...flood, areas: ['west', 'cedar'] }])).toEqual([]);
    expect(marked([{ ...flood, areas: ['ashton'] }], {}, 'aland')).toEqual([]);
  });

  it('are not those of an area that is compared but has no figures (pages-M2)', () => {
    const situation = fixtureSituation('ashton', ['birch']);
    const known = fixtureObservations();
    const get: typeof known.get = (...asked) => (asked[1] === 'birch' ? undefined : known.get(...asked));
    const compared = { ...block, data: { ...block.data, areas: 'focus+benchmark+compare' } } as const;
    const drawn = (observations: typeof known) =>
      evaluateBlock<'chart'>(compared, {
        events: [{ ...flood, areas: ['birch'] }],
        situation,
        observations,
      }).frame.events?.length;
    expect([drawn(known), drawn({ ...known, get })]).toEqual([1, undefined]);
  });

  it('are those about the series and dimensions shown, and others only where the block names them (pages-M1)', () => {
    const byPart: Partial<ChartBlock> = { data: { ...block.data, areas: 'focus', breakdown: 'TOP' } };
    const { series: _, ...unbound } = flood;
    expect(marked([flood])).toEqual(['Flood']);
    expect(marked([{ ...flood, series: ['JOBLESS'] }])).toEqual([]);
    expect(marked([{ ...flood, dimensions: ['TOP'] }])).toEqual([]);
    expect(marked([{ ...unbound, dimensions: ['TOP'] }], byPart)).toEqual(['Flood']);
    expect(marked([unbound])).toEqual([]);
    expect(marked([unbound], { events: ['flood'] })).toEqual(['Flood']);
    expect(marked([flood, closure], { events: ['closure'] })).toEqual(['Closure']);
  });

  it('explain no rank and no share of a whole unless a block names them (pages-M1)', () => {
    const asRank = { data: { ...block.data, measure: 'rank', areas: 'focus' } } as const;
    const asShare = { data: { ...block.data, measure: 'share', breakdown: 'TOP', areas: 'focus' } } as const;
    expect([marked([flood], asRank), marked([flood], asShare)]).toEqual([[], []]);
    expect(marked([flood], { ...asRank, events: ['flood'] })).toEqual(['Flood']);
  });

  it('are three at most, the most important', () => {
    const several = [1, 2, 3, 2].map((importance, at) => ({
      ...flood,
      name: `${importance}`,
      from: `202${at}-01`,
      importance,
    }));
    expect(marked(several)).toEqual(['1', '2', '2']);
  });
});
