import type { SceneItem, SceneMark } from 'vega-scenegraph';
import { describe, expect, it } from 'vitest';
import { finishScene } from './finishScene.ts';

const plot = { x: 0, y: 0, width: 300, height: 200 };
const sceneOf = (name: string, marktype: string, items: SceneItem[]): SceneMark => ({
  marktype: 'group',
  items: [{ ...plot, items: [{ marktype, name: `${name}_marks`, items }] }],
});
const word = (text: string, at: Partial<SceneItem> = {}): SceneItem => ({
  text,
  x: 0,
  y: 50,
  fontSize: 12,
  ...at,
});

it('moves words apart, wraps those wider than their limit, and leaves the scene as it was', () => {
  const ends = [
    word('4.4% Whole Land', { datum: { label: '4.4%' } }),
    word('2.4% Upper Dotterel Valley', { limit: 130, datum: { label: '2.4%' }, fill: 'var(--chart-3)' }),
  ];
  const before = structuredClone(ends);
  const { undo } = finishScene(sceneOf('ends', 'text', ends), { apart: ['ends'] });
  expect(ends.map(({ text }) => text)).toEqual([['4.4% Whole Land'], ['2.4%', 'Upper Dotterel Valley']]);
  expect(Number(ends[1]?.y) - Number(ends[0]?.y)).toBeGreaterThanOrEqual(15);
  expect(ends[1]?.fill).toBe('var(--chart-3-text)');
  undo();
  expect(ends.map(({ text, y, fill }) => ({ text, y, fill }))).toEqual(
    before.map(({ text, y, fill }) => ({ text, y, fill })),
  );
});

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

it('reads all marks of a place down the page from edge to edge', () => {
  const at = (place: string, reading: string) => ({
    fill: 'var(--chart-focus)',
    datum: { place, place_name: `${place} District`, reading, column_title: 'Rate' },
  });
  const items = [at('a', '4%'), at('fold-1', ''), at('b', 'confidential')];
  const { readouts } = finishScene(sceneOf('bars', 'rect', items), {
    read: { marks: ['bars'], by: 'band', name: 'column_title' },
  });
  expect(readouts().map(({ key, title, box }) => [key, title, Math.round(box.y), box.width])).toEqual([
    ['a', 'a District', 0, 300],
    ['b', 'b District', 133, 300],
  ]);
});

it('reads a mark in the colour that it is filled with, or that of its edge if it is hollow', () => {
  const [teal, ink, paper] = ['focus', 'ink', 'paper'].map((token) => `var(--chart-${token})`);
  const looks = [
    { fill: teal, stroke: ink, strokeWidth: 0 },
    { fill: teal, stroke: paper },
    { fill: paper, stroke: ink },
    { fill: teal, fillOpacity: 0, stroke: ink },
    { fill: teal, fillOpacity: 0 },
    { stroke: ink },
  ];
  const items = looks.map((look, at) => ({ ...look, datum: { place: `p${at}`, reading: '4%' } }));
  const { readouts } = finishScene(sceneOf('bars', 'rect', items), {
    read: { marks: ['bars'], by: 'band', name: 'column_title' },
  });
  expect(readouts().map(({ entries }) => entries[0]?.colour)).toEqual([teal, teal, ink, ink, teal, ink]);
});

it('reads places down to where their rows reach, where these say it', () => {
  const items = [18, 80].map((until) => ({ datum: { place: `p${until}`, reading: '4%', until } }));
  const { readouts } = finishScene(sceneOf('bars', 'rect', items), {
    read: { marks: ['bars'], by: 'band', name: 'column_title' },
  });
  expect(readouts().map(({ box: { y, height } }) => [y, height])).toEqual([
    [0, 18],
    [18, 62],
  ]);
});

it('reads all marks of a period together, with what is missing', () => {
  const at = (period: string, x: number, value: number | null, area_name: string) => ({
    x,
    y: 10,
    stroke: 'var(--chart-1)',
    datum: { period, value, area_name, reading: value === null ? 'confidential' : `${value}%` },
  });
  const items = [
    at('2024', 300, 4, 'Heron Bay'),
    at('2023', 0, 3, 'Heron Bay'),
    at('2023', 0, null, 'Kākā Hills'),
  ];
  const { readouts } = finishScene(
    sceneOf('lines', 'line', items),
    { read: { marks: ['lines'], by: 'period', name: 'area_name' } },
    { 2023: 'Year to 2023' },
  );
  expect(
    readouts().map(({ title, entries, dots }) => [title, entries.map(({ label }) => label), dots?.length]),
  ).toEqual([
    ['Year to 2023', ['3%', 'confidential'], 1],
    ['2024', ['4%'], 1],
  ]);
  expect(readouts()[0]?.box).toEqual({ x: 0, y: 0, width: 150, height: 200 });
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
