import { expect, it } from 'vitest';
import { sceneOf, word } from '#engine/charts/labelLayout/testing/scenes.ts';
import { finishScene } from './finishScene.ts';

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
