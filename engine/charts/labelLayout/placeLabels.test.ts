import type { SceneMark } from 'vega-scenegraph';
import { describe, expect, it } from 'vitest';
import { finishScene } from '#engine/charts/finish/finishScene.ts';
import { plot, sceneOf, word } from './testing/scenes.ts';

it.each([
  [[100, 100], 1],
  [[106, 84], 1],
  [[60, 60], 0],
])('moves words within the plot off a line through them, of heights %o (O1)', (heights, moves) => {
  const end = word('2024', { x: 100, y: 100, dx: 10, align: 'left' });
  const beyond = word('2023', { x: 298, y: 200, dx: 10, align: 'left' });
  const line = [0, 300].map((x, at) => ({ x, y: heights[at] ?? 0, datum: {} }));
  const scene: SceneMark = {
    marktype: 'group',
    items: [
      {
        ...plot,
        items: [
          { marktype: 'text', name: 'ends_marks', items: [end, beyond] },
          { marktype: 'line', name: 'lines_marks', items: line },
        ],
      },
    ],
  };
  const read = { marks: ['lines'], by: 'period', name: 'series_name' } as const;
  finishScene(scene, { apart: ['ends'], read: { ...read, marks: ['lines'] } });
  const onLine = (heights[0] ?? 0) + ((heights[1] ?? 0) - (heights[0] ?? 0)) * (115 / 300);
  expect(Math.abs(Number(end.y) - onLine)).toBeGreaterThan(7);
  expect(Number(end.y) === 100).toBe(moves === 0);
  expect(beyond.y).toBe(200);
});

it('moves words within the plot for no words beside it, which stand in another column', () => {
  const end = word('2024', { x: 100, y: 100, dx: 10, align: 'left' });
  const beside = [96, 104].map((y) => word('2023', { x: 298, y, dx: 10, align: 'left' }));
  finishScene(sceneOf('ends', 'text', [end, ...beside]), { apart: ['ends'] });
  expect(end.y).toBe(100);
  expect(Number(beside[1]?.y) - Number(beside[0]?.y)).toBe(15);
});

it('leaves the lines that a spec made', () => {
  const end = word('', { text: ['▲ 3.3%', 'Whole Land'] as unknown as string, limit: 20 });
  finishScene(sceneOf('ends', 'text', [end]), { apart: ['ends'] });
  expect(end.text).toEqual(['▲ 3.3%', 'Whole Land']);
});

it.each([
  [20, ['2012', '2015', '2018', '2021', '2024']],
  [30, ['2010', '2012', '2014', '2016', '2018', '2020', '2022', '2024']],
])('keeps the last of words %d px apart, and those before it at even steps', (pitch, shown) => {
  const years = Array.from({ length: 15 }, (_, index) => word(String(2010 + index), { x: index * pitch }));
  finishScene(sceneOf('periods', 'text', years), { thin: ['periods'] });
  expect(years.filter(({ opacity }) => opacity === 1).map(({ text }) => text)).toEqual(shown);
});

it('meets the base year of years to come at even steps if it can (E2-11)', () => {
  const years = Array.from({ length: 58 }, (_, at) =>
    word(String(1996 + at), { x: at * 11, datum: { base: at === 27 } }),
  );
  finishScene(sceneOf('periods', 'text', years), { thin: ['periods'] });
  const shown = years.filter(({ opacity }) => opacity === 1).map(({ text }) => text);
  expect([shown.includes('2023'), shown.at(-1)]).toEqual([true, '2053']);
});

it('puts the words of a line where they cover fewest figures', () => {
  const name = word('guideline', { y: 100 });
  const points = Array.from({ length: 5 }, (_, index) => ({ x: index * 10, y: 92, datum: {} }));
  const scene: SceneMark = {
    marktype: 'group',
    items: [
      {
        ...plot,
        items: [
          { marktype: 'text', name: 'guideline_marks', items: [name] },
          { marktype: 'line', name: 'lines_marks', items: points },
        ],
      },
    ],
  };
  finishScene(scene, { clear: ['guideline'], read: { marks: ['lines'], by: 'period', name: 'area_name' } });
  expect(name).toMatchObject({ align: 'right', x: 296, y: 91 });
});

describe('numbers above the plot', () => {
  const at = (x: number, name: string) => word('(1)', { x, fontSize: 11, align: 'center', datum: { name } });
  const finished = (events: ReturnType<typeof at>[]) => {
    const told = () => events.map(({ text, align, x }) => [text, align, Math.round(Number(x))]);
    const before = told();
    const { undo } = finishScene(sceneOf('events', 'text', events), { named: ['events'] });
    const after = told();
    undo();
    expect(told()).toEqual(before);
    return after;
  };

  it('say their names too where all of these have room, to the right or to the left', () => {
    expect(finished([at(10, 'Flood'), at(200, 'Closure of shops'), at(290, 'Storm')])).toEqual([
      ['(1) Flood', 'left', 10],
      ['(1) Closure of shops', 'right', 200],
      ['(1) Storm', 'right', 290],
    ]);
  });

  it('all stay numbers in brackets, apart, where one name has no room (pages-N5)', () => {
    expect(finished([at(10, 'Flood'), at(299, 'Strike'), at(300, 'Fire')])).toEqual([
      ['(1)', 'center', 10],
      ['(1)', 'center', 299],
      ['(1)', 'center', 316],
    ]);
  });
});

it.each([
  ['right of it, at the bottom', 100, [], { align: 'left', x: 106, y: 190 }],
  ['left of it, if they would leave the plot', 280, [], { align: 'right', x: 274, y: 190 }],
  ['at the top, if figures stand on both sides', 100, [90, 110], { align: 'left', x: 106, y: 10 }],
])('puts the words of a line down the plot %s', (_place, x, figures, expected) => {
  const name = word('new method', { x });
  const scene: SceneMark = {
    marktype: 'group',
    items: [
      {
        ...plot,
        items: [
          { marktype: 'text', name: 'join_marks', items: [name] },
          {
            marktype: 'symbol',
            name: 'dots_marks',
            items: figures.map((at) => ({ x: at, y: 190, datum: {} })),
          },
        ],
      },
    ],
  };
  finishScene(scene, { beside: ['join'], read: { marks: ['dots'], by: 'period', name: 'area_name' } });
  expect(name).toMatchObject(expected);
});
