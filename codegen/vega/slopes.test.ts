import { describe, expect, it } from 'vitest';
import { count, growthFrame, someAreas } from '#engine/charts/testing/frames.ts';
import { memberYears, ranksFrame } from '#engine/charts/testing/sampleFrames.ts';
import type { Frame, FrameColumn } from '#generated/types.ts';
import { drawn } from './testing/drawn.ts';

const figures = [
  [1, 1],
  [1, 2],
  [3, 2],
  [60, 61],
];
const moved = memberYears(['Alike', 'Up', 'Down', 'Far'], (m, p) => figures[m]?.[p] ?? null, count, 2023);
const judged = (frame: Frame, betterWhen: FrameColumn['betterWhen']): Frame => ({
  ...frame,
  columns: frame.columns.map((column) => ({ ...column, ...(betterWhen && { betterWhen }) })),
});

describe('a slope chart', () => {
  const colours = async (betterWhen?: FrameColumn['betterWhen']) => {
    const { items, marks } = await drawn('slope', judged(moved, betterWhen));
    const key = marks.filter(([role]) => role === 'legend-label').map(([, text]) => String(text));
    return { lines: items('lines').map(({ stroke }) => String(stroke).slice(12, -1)), key: key.toSorted() };
  };

  it('paints better and worse where a measure has a better way, else what rose and fell (design-A2)', async () => {
    expect(await colours('higher')).toEqual({
      lines: ['benchmark', 'better', 'worse', 'better'],
      key: ['Provisional', 'better', 'unchanged', 'worse'],
    });
    expect((await colours('lower')).lines).toEqual(['benchmark', 'worse', 'better', 'worse']);
    const neither = {
      lines: ['benchmark', 'positive', 'negative', 'positive'],
      key: ['Provisional', 'fell', 'rose', 'unchanged'],
    };
    expect(await colours('neutral')).toEqual(neither);
    expect(await colours()).toEqual(neither);
  });

  it('names every line at both ends, with an arrow for what rose and fell', async () => {
    const { items } = await drawn('slope', moved);
    const said = (name: string) => items(name).map(({ text }) => String(text).replace(/\s+/gu, ' '));
    expect(said('starts')).toEqual(['Alike 1', 'Up 1', 'Down 3', 'Far 60']);
    expect(said('ends')).toEqual(['1 Alike', '▲ 2 Up', '▼ 2 Down', '▲ 61 Far']);
  });

  it('says which lines lack an end (design-B14)', async () => {
    const gappy = memberYears(['Alike', 'Ended'], (m, p) => (m + p > 1 ? null : 5), count, 2023);
    const { items } = await drawn('slope', gappy);
    expect(items('gaps').map(({ text }) => String(text))).toEqual([expect.stringMatching(/: Ended$/u)]);
    expect(items('ends')).toHaveLength(1);
    expect((await drawn('slope', moved)).items('gaps')).toEqual([]);
  });

  it('leads from a dot to words that had to move, and only to those', async () => {
    const { items } = await drawn('slope', moved);
    const shown = items('leads').filter(({ opacity }) => opacity !== 0);
    const rows = shown.map(({ datum }) => (datum as { member_name: string }).member_name);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).not.toContain('Far');
    expect(shown.every(({ y, y2 }) => Math.abs(Number(y) - Number(y2)) > 5)).toBe(true);
  });

  it('lets ranks run from the top, where up is up', async () => {
    const frame = ranksFrame();
    const { items, y } = await drawn('slope', frame);
    expect(Number(y(1))).toBeLessThan(Number(y(40)));
    expect(items('ends').filter(({ text }) => String(text).startsWith('▲')).length).toBeGreaterThan(1);
  });

  it('keeps the colours of areas, and reads both figures of each', async () => {
    const { items, marks, readouts } = await drawn('slope', growthFrame(someAreas, 2023, 2024));
    expect(items('lines').map(({ stroke }) => String(stroke).slice(12, -1))).toEqual([
      'focus',
      'benchmark',
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(marks.filter(([role]) => role === 'legend-label').map(([, text]) => text)).toEqual([
      ['Provisional'],
    ]);
    expect(readouts()[0]?.entries.map(({ name }) => name)).toEqual(['2024', '2023']);
  });
});
