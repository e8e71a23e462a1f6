import { describe, expect, it } from 'vitest';
import type { NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import { mostTelling, tellingOf } from './mostTelling.ts';

const place = (value: number, count = 16): NumberFigure => ({
  value,
  count,
  status: 'A',
  format: { kind: 'rank', decimals: 0 },
});
const change = (value: number | null): NumberFigure => ({
  value,
  status: 'A',
  format: { kind: 'percent-change', decimals: 1 },
});

describe('tellingOf', () => {
  it('tells most of the first and the last place, and nothing of the middle', () => {
    expect([place(1), place(16), place(4, 7), place(2, 3)].map(tellingOf)).toEqual([1, 1, 0, 0]);
    expect(tellingOf(place(2))).toBeGreaterThan(tellingOf(place(5)));
  });

  it('tells as much of losses as of gains, more of larger ones, and nothing of levels', () => {
    expect(tellingOf(change(-4))).toBe(tellingOf(change(4)));
    expect(tellingOf(change(8))).toBeGreaterThan(tellingOf(change(4)));
    expect(tellingOf(change(40))).toBe(1);
    expect(tellingOf({ ...change(40), format: { kind: 'count', decimals: 0 } })).toBe(0);
  });

  it('tells nothing of what is missing, of the benchmark and of few things', () => {
    const silent = [
      change(null),
      { ...change(9), atBenchmark: true },
      { ...change(50), few: [2, 3] as const },
    ];
    expect(silent.map(tellingOf)).toEqual([0, 0, 0]);
  });
});

describe('mostTelling', () => {
  const told = [
    { sentence: 'answer', figures: [] },
    { sentence: 'level', figures: [] },
    { sentence: 'middle', figures: [place(8)] },
    { sentence: 'fell', figures: [change(-6)] },
    { sentence: 'last', figures: [change(0.1), place(16)] },
  ];
  it('keeps the first, and of the others those that tell most, so a page is headed by few sentences (pages-M5)', () => {
    expect(mostTelling(told, 3)).toEqual(['answer', 'fell', 'last']);
    expect(mostTelling(told, 9)).toHaveLength(5);
    expect(mostTelling([], 4)).toEqual([]);
  });

  it('keeps the earlier of two that tell as much', () => {
    const alike = ['a', 'b', 'c', 'd'].map((sentence) => ({ sentence, figures: [place(1)] }));
    expect(mostTelling(alike, 3)).toEqual(['a', 'b', 'c']);
  });
});
