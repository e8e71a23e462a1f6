import { describe, expect, it } from 'vitest';
import { evaluateBlock } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import type { ChartBlock, ChartView, DatedEvent } from '#generated/types.ts';

const flood: DatedEvent = {
  id: 'flood',
  from: '2022-05-07',
  name: 'Flood',
  note: 'the river broke its banks',
};
const closure: DatedEvent = {
  id: 'closure',
  from: '2020-03',
  to: '2021-06',
  name: 'Closure',
  note: 'shops were shut',
};

const block: ChartBlock = {
  kind: 'chart',
  name: 'chart',
  chart: 'line-by-area',
  title: 'Output',
  events: true,
  data: { series: 'OUTPUT', areas: 'focus+benchmark', periods: 'all' },
};

const chartOf = (events: DatedEvent[], changed: Partial<ChartBlock> = {}, area = 'ashton'): ChartView =>
  evaluateBlock<'chart'>({ ...block, ...changed }, { events, situation: fixtureSituation(area) });

const marked = (...asked: Parameters<typeof chartOf>) =>
  (chartOf(...asked).frame.events ?? []).map(({ name }) => name);

describe('events on charts (issue 13)', () => {
  it('stand in the periods of the series in which they were, in the order of time, and are told in notes and alternative text', () => {
    const { frame, note, alt } = chartOf([flood, closure]);
    expect(frame.events).toEqual([
      { name: 'Closure', from: '2020', to: '2022' },
      { name: 'Flood', from: '2023' },
    ]);
    expect(note).toBe(
      '(1) Closure, March 2020 to June 2021: shops were shut. (2) Flood, 7 May 2022: the river broke its banks.',
    );
    expect(alt).toMatch(/\. Marked: Closure and Flood\.$/);
  });

  it('are left out where their time is not shown, on charts of one moment, and where a block does not want them', () => {
    const [early, late] = [
      { ...flood, from: '1999-01' },
      { ...flood, from: '2031-01' },
    ];
    expect(marked([early, late])).toEqual([]);
    expect(marked([flood], { data: { ...block.data, areas: 'peers', periods: 'focus' } })).toEqual([]);
    expect(marked([flood], { events: false })).toEqual([]);
  });

  it('are those of the areas shown and of what they lie in', () => {
    expect(marked([{ ...flood, areas: ['east'] }])).toEqual(['Flood']);
    expect(marked([{ ...flood, areas: ['ashton'] }])).toEqual(['Flood']);
    expect(marked([{ ...flood, areas: ['west', 'cedar'] }])).toEqual([]);
    expect(marked([{ ...flood, areas: ['ashton'] }], {}, 'aland')).toEqual([]);
  });

  it('are those of the series and dimensions shown', () => {
    const byPart: Partial<ChartBlock> = { data: { ...block.data, areas: 'focus', breakdown: 'TOP' } };
    expect(marked([{ ...flood, series: ['OUTPUT'] }])).toEqual(['Flood']);
    expect(marked([{ ...flood, series: ['JOBLESS'] }])).toEqual([]);
    expect(marked([{ ...flood, dimensions: ['TOP'] }])).toEqual([]);
    expect(marked([{ ...flood, dimensions: ['TOP'] }], byPart)).toEqual(['Flood']);
  });

  it('are three at most, the most important', () => {
    const several = [1, 2, 3, 2, 3].map((importance, at) => ({
      ...flood,
      name: `${importance}`,
      from: `202${at}-01`,
      importance,
    }));
    expect(marked(several)).toEqual(['1', '2', '2']);
  });
});
