import { describe, expect, it } from 'vitest';
import { expandMarks, plainSpec } from './expandMarks.ts';

const lines = (spec: Record<string, unknown>) => expandMarks(spec, {}, 'wide');
const { layer: written } = lines({ mark: 'labelled-line' }).spec as { layer: unknown[] };

describe('expandMarks(spec, options, size)', () => {
  it('writes a composite mark as layers of plain Vega-Lite, with its signals and what is read of it', () => {
    const { spec, shape } = lines({ height: 260, mark: 'labelled-line' });
    expect(shape).toBe('lines');
    expect(spec).toMatchObject({
      height: 260,
      params: [{ name: 'axes' }, { name: 'above' }],
      usermeta: { rohe: { apart: ['ends'], read: { by: 'period' } } },
    });
    expect(JSON.stringify(spec)).not.toContain('labelled-line');
  });

  it('leaves every other spec as it is', () => {
    const spec = { layer: [{ mark: 'bar' }, { mark: { type: 'text', dx: 4 } }] };
    expect(lines(spec)).toEqual({ spec, shape: '', options: {} });
  });

  it('finds them in layers, in parts beside each other and in facets', () => {
    const unit = { mark: 'labelled-line' };
    expect(lines({ layer: [unit, { mark: 'rule' }] }).spec).toMatchObject({
      layer: [{ layer: written }, { mark: 'rule' }],
    });
    expect(lines({ hconcat: [unit] }).spec).toMatchObject({ hconcat: [{ layer: written }] });
    expect(lines({ facet: { field: 'area' }, spec: unit }).spec).toMatchObject({ spec: { layer: written } });
  });

  it('puts what an author encodes over what the mark encodes', () => {
    const { spec } = lines({
      mark: 'labelled-line',
      encoding: { y: { field: 'value', axis: { tickCount: 3 } } },
    });
    expect(spec.encoding).toMatchObject({
      x: { field: 't' },
      y: { field: 'value', axis: { tickCount: 3, labelExpr: expect.any(String) } },
    });
  });

  it('hands what is set at a mark on to the shape of its rows', () => {
    expect(lines({ mark: { type: 'labelled-line', zero: true } }).options).toEqual({ zero: true });
  });

  it.each([
    [{ mark: { type: 'labelled-line', zeros: true } }, 'has no option "zeros"; did you mean "zero"?'],
    [{ mark: 'labelled-line', encoding: { y: { field: 'price' } } }, 'draws "value" as y, not "price"'],
    [{ mark: 'labelled-line', encoding: { size: { field: 'value' } } }, 'takes no size; it takes x and y'],
  ])('refuses %j', (spec, message) => {
    expect(() => lines(spec)).toThrow(message);
    expect(plainSpec(spec).spec).toBe(spec);
  });

  it('knows no mark by a name that every object has', () => {
    expect(lines({ mark: 'constructor' }).shape).toBe('');
  });
});
