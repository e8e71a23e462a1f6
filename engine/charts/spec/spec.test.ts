import { describe, expect, it } from 'vitest';
import { mergePatch } from '#engine/charts/marks/mergePatch.ts';
import { chartSpec, fillOptions } from './chartSpec.ts';

describe('mergePatch', () => {
  it('merges objects, removes by null, replaces the rest', () => {
    expect(mergePatch({ a: { b: 1, c: 2 }, d: [1, 2] }, { a: { b: null, e: 3 }, d: [3] })).toEqual({
      a: { c: 2, e: 3 },
      d: [3],
    });
  });
  it('cannot reach the prototype of anything', () => {
    mergePatch({}, JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('fillOptions', () => {
  it('keeps the type of an option that is the whole value, and writes it into longer texts', () => {
    expect(fillOptions({ size: '{{size}}', title: 'a {{size}} b' }, { size: 4 })).toEqual({
      size: 4,
      title: 'a 4 b',
    });
  });
  it('names a placeholder that has no option', () => {
    expect(() => fillOptions(['{{sise}}'], { size: 4 })).toThrow('{{sise}}');
  });
});

describe('chartSpec', () => {
  const chart = {
    spec: { mark: 'bar' },
    narrow: { mark: 'rule' },
  };
  it('applies the narrow patch below 480 px only', () => {
    expect(chartSpec(chart, {}, 'wide').mark).toBe('bar');
    expect(chartSpec(chart, {}, 'narrow').mark).toBe('rule');
  });
  it('lets Vega fit a spec into the picture', () => {
    expect(chartSpec({ spec: { mark: 'bar' } }, {}, 'wide').autosize).toEqual({
      type: 'fit',
      contains: 'padding',
    });
  });
  it('names no axis after an end of the intervals that stand on it', () => {
    const bars = (mark: unknown) => ({ mark, encoding: { x: { field: 'low' }, x2: { field: 'high' } } });
    const { layer, spec } = chartSpec(
      { spec: { layer: [bars({ type: 'errorbar' }), bars('bar')], spec: bars('errorband') } },
      {},
      'wide',
    ) as Record<string, never>;
    expect(layer).toMatchObject([{ encoding: { x: { title: null } } }, bars('bar')]);
    expect(spec).toMatchObject({ encoding: { x: { title: null, field: 'low' }, x2: { field: 'high' } } });
  });
});
