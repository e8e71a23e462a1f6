import { describe, expect, it } from 'vitest';
import { bandOf } from '#engine/core/words/bandOf.ts';
import type { Frame, MapView } from '#generated/types.ts';
import { stepOf } from './colours.ts';
import { classOf as classIn, classToken, keyClasses } from './mapClass.ts';

const format = { kind: 'percentage', decimals: 1, suffix: '%' } as const;
const column = { name: 'value', title: 'Value', unit: '%', series: 'RATE', measure: 'value', format };
const classOf = (value: number, scale: MapView['scale'], levels?: Frame['levels']) =>
  classIn(value, 'A', scale, { columns: [column], ...(levels && { levels }) });

describe('classOf', () => {
  const quantile = { kind: 'quantile' as const, breaks: [3, 4, 5], labels: [] };

  it('counts the breaks at or below a figure', () => {
    expect([2.9, 3, 4.5, 5, 9].map((value) => classOf(value, quantile))).toEqual([0, 1, 2, 3, 3]);
  });

  it('puts figures that read the same in one class (pages-M16)', () => {
    const scale = { kind: 'quantile' as const, breaks: [0.6, 0.7], labels: [] };
    expect([0.64, 0.66, 0.7, 0.74].map((value) => classOf(value, scale))).toEqual([1, 2, 2, 2]);
    const levels = [
      { label: 'high', from: 11, to: null },
      { label: 'low', from: null, to: 11 },
    ];
    expect([10.94, 10.96].map((value) => classOf(value, { ...scale, kind: 'levels' }, levels))).toEqual([
      1, 0,
    ]);
  });

  it('takes the band of a series with levels, the best first whether low or high is good (§9.10)', () => {
    const scale = { kind: 'levels' as const, breaks: [], labels: [] };
    const levels = [
      { label: 'good', from: 90, to: null },
      { label: 'middle', from: 50, to: 90 },
      { label: 'poor', from: null, to: 50 },
    ];
    expect([95, 90, 60, 10].map((value) => classOf(value, scale, levels))).toEqual([0, 0, 1, 2]);
  });
});

describe('classToken', () => {
  const tokens = (breaks: number[], kind: MapView['scale']['kind'] = 'quantile') => {
    const labels = ['', ...breaks.map(String)];
    return labels.map((_, at) => classToken({ kind, breaks, labels }, at));
  };

  it('is strongest for the largest figures, and for the largest losses where all classes are below zero', () => {
    expect(tokens([3, 4])).toEqual(['seq-1', 'seq-3', 'seq-5']);
    expect(tokens([-38, -31])).toEqual(['seq-5', 'seq-3', 'seq-1']);
    expect(tokens([-2, 4])).toEqual(['seq-1', 'seq-3', 'seq-5']);
  });
});

describe('stepOf', () => {
  it('spreads classes over the five steps of a scale', () => {
    expect([0, 1, 2, 3, 4].map((index) => stepOf(index, 5))).toEqual([1, 2, 3, 4, 5]);
    expect([0, 1, 2].map((index) => stepOf(index, 3))).toEqual([1, 3, 5]);
    expect(stepOf(0, 1)).toBe(3);
  });
});

describe('bands', () => {
  const bands = [
    { label: 'low', from: null, to: 3 },
    { label: 'high', from: 3, to: null },
  ];
  it('include their lower end', () => {
    expect([2.9, 3, 99].map((value) => bandOf(value, bands))).toEqual([0, 1, 1]);
    expect(classOf(3, { kind: 'quantile', breaks: [1, 3], labels: [] })).toBe(2);
    expect(classOf(5, { kind: 'levels', breaks: [3], labels: [] }, bands)).toBe(1);
  });
});

describe('keyClasses', () => {
  const frame = (values: number[], reach?: number[]): Frame => ({
    dims: ['area'],
    dimTitles: {},
    columns: [column],
    rows: values.map((value) => ({ cells: [[value, 'A']] })),
    areas: [],
    periods: [],
    members: [],
    ...(reach && { reach }),
  });
  const scale = {
    kind: 'diverging' as const,
    breaks: [-1, 0, 1],
    labels: ['under', 'below', 'above', 'over'],
  };

  it('names the classes that an area is in, in their own colours (B16)', () => {
    const all = keyClasses({ scale, frame: frame([-2, -0.5, 0.5, 2]) });
    expect(all.map(({ name }) => name)).toEqual(scale.labels);
    const some = keyClasses({ scale, frame: frame([-0.9, 0.5, 2]) });
    expect(some).toEqual(all.slice(1));
  });

  it('names all classes of a map that goes through years', () => {
    expect(keyClasses({ scale, frame: frame([0.5], [-2, 2]) })).toHaveLength(4);
  });
});
