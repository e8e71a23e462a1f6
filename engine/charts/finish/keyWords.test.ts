import type { SceneItem, SceneMark } from 'vega-scenegraph';
import { describe, expect, it } from 'vitest';
import { growthFrame, someAreas } from '#engine/charts/testing/frames.ts';
import { keyWords } from './keyWords.ts';

const frame = growthFrame(someAreas.slice(0, 2), 2020);
const [own, other] = frame.areas.map(({ area_id: area, role }) => ({ area, role, series: area }));
const called = { marks: ['ends'], by: 'series' };

const scene = (...marks: SceneMark[]): SceneMark => ({ marktype: 'group', items: [{ items: marks }] });
const colours = (marktype: string, ...looks: SceneItem[]): SceneMark => ({ marktype, items: looks });
const [focus, benchmark] = ['var(--chart-focus)', 'var(--chart-benchmark)'];
const lines = colours('line', { stroke: focus }, { stroke: benchmark });
const bars = colours('rect', { fill: focus }, { fill: benchmark });
const names = (apart: number, ...rows: (object | undefined)[]): SceneMark => ({
  marktype: 'text',
  name: 'ends_marks',
  items: rows.map((datum, at) => ({ datum, y: at * apart, fill: 'var(--chart-focus-text)' })),
});

describe('keyWords(scene, finish, frame)', () => {
  it.each([
    ['line', colours('rule', { stroke: focus }, { stroke: benchmark })],
    ['box', colours('rect', { fill: focus, stroke: focus }, { fill: benchmark })],
    ['dot', colours('symbol', { fill: focus, stroke: focus }, { fill: benchmark })],
    [
      'ring',
      colours('symbol', { fill: 'var(--chart-paper)', stroke: focus }, { fill: benchmark, fillOpacity: 0 }),
    ],
    ['tick', { ...bars, name: 'other_marks' }],
  ])('says that areas are drawn as a %s by their marks', (shape, mark) => {
    expect(keyWords(scene(mark), { ticks: ['other'] }, frame)).toEqual([
      `${shape}-focus`,
      `${shape}-benchmark`,
    ]);
  });

  it('takes a line with a dot at its end for a line, and words and unseen marks for no drawing', () => {
    const dots = colours('symbol', { fill: focus }, { fill: benchmark });
    expect(keyWords(scene(dots, lines), {}, frame)[0]).toBe('line-focus');
    const unseen = colours('rect', { fill: focus, opacity: 0 }, { fill: benchmark, opacity: 0 });
    expect(keyWords(scene(unseen, { ...lines, marktype: 'text' }), {}, frame)).toEqual([]);
  });

  it('says that lines are named at their ends, and whether the names can be pressed (design-B25)', () => {
    const said = (...ends: Parameters<typeof names>) =>
      keyWords(scene(lines, names(...ends)), { called }, frame).slice(2);
    expect(said(24, own, other)).toEqual(['named']);
    expect(said(23, own, other)).toEqual(['close']);
    expect(said(24, own)).toEqual([]);
    expect(said(24, own, { ...other, series: 'a member' })).toEqual([]);
  });

  it('says nothing where the mark of each area is named', () => {
    expect(keyWords(scene(bars, names(24, own, other)), { called }, frame)).toEqual([]);
    expect(keyWords(scene(bars, names(24, own)), { called }, frame)).toHaveLength(2);
  });
});
