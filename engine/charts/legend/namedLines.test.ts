import { describe, expect, it } from 'vitest';
import { growthFrame, someAreas } from '#engine/charts/testing/frames.ts';
import { markNamed } from './namedLines.ts';
import { frameOf, isLabelled, isNamed, rolesDrawn } from './rolesDrawn.ts';

const frame = growthFrame(someAreas.slice(0, 2), 2020);
const [own, other] = frame.areas.map(({ short_name, name }) => short_name ?? name);
const drawingBy = (apart: number, words: readonly string[]) =>
  '<svg class="chart" viewBox="0 0 1 1"><path class="s-focus"/><path class="s-benchmark"/>' +
  `${words.map((text, at) => `<text class="f-focus-text" x="1" y="${at * apart}">${text}</text>`).join('')}</svg>`;
const drawing = (...words: string[]) => drawingBy(24, words);

describe('a drawing that names its lines (design-B25)', () => {
  it('is told by a figure and a name at the end of each, also on lines of their own', () => {
    const named = drawing(`1.1% ${own}`, `0.6%<tspan x="1" dy="15">${other}</tspan>`);
    expect(isNamed(markNamed(named, frame))).toBe(true);
    expect(isNamed(markNamed(drawing(`1.1% ${own}`, '0.6%'), frame))).toBe(false);
    expect(isNamed(markNamed(drawing(own ?? '', other ?? ''), frame))).toBe(false);
  });

  it('keeps its key on screens where its names stand too near to be pressed', () => {
    const names = [`1.1% ${own}`, `0.6% ${other}`];
    expect(isNamed(markNamed(drawingBy(24, names), frame))).toBe(true);
    const near = markNamed(drawingBy(23, names), frame);
    expect(isNamed(near)).toBe(false);
    expect([isLabelled(near), isLabelled(frameOf(near, 'wide'))]).toEqual([true, true]);
    expect(isLabelled(markNamed(drawingBy(23, names.slice(1)), frame))).toBe(false);
  });

  it('is still known of its frame', () => {
    const named = markNamed(drawing(`1.1% ${own}`, `0.6% ${other}`), frame);
    expect(isNamed(frameOf(named, 'wide'))).toBe(true);
  });
});

describe('a drawing that names its places', () => {
  const bars = (...words: string[]) => drawing(...words).replaceAll('class="s-', 'class="f-');
  const names = frame.areas.map(({ name }) => name);
  it('needs no key where each area is named, and keeps it where one is not', () => {
    expect([...rolesDrawn(bars(...names)).keys()]).toEqual(['focus', 'benchmark']);
    const placed = markNamed(bars(...names, '0.6%'), frame);
    expect(rolesDrawn(placed).size).toBe(0);
    expect(rolesDrawn(markNamed(bars(own ?? '', '0.6%'), frame)).size).toBe(2);
  });
});
