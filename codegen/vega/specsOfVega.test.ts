import { describe, expect, it } from 'vitest';
import { judgeChart } from '#codegen/check/vegaLite/judgeChart.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { count, frameOf, someAreas } from '#engine/charts/testing/frames.ts';
import { treemapFrame } from '#engine/charts/testing/sampleFrames.ts';
import { boundlessParts } from './bounds/boundlessParts.ts';
import { compileChart } from './compileChart.ts';
import { unknownFields } from './fields/unknownFields.ts';
import { drawn } from './testing/drawn.ts';

const $schema = 'https://vega.github.io/schema/vega/v6.json';
const bars = {
  $schema,
  height: 100,
  data: [
    { name: 'table', transform: [{ type: 'stack', groupby: ['area'], field: 'value' }] },
    { name: 'sums', source: 'table', transform: [{ type: 'aggregate', groupby: ['area'] }] },
  ],
  scales: [{ name: 'x', domain: { data: 'table', field: 'value' }, range: 'width' }],
  marks: [
    {
      type: 'rect',
      from: { data: 'table' },
      encode: { update: { x: { value: 0 }, width: { scale: 'x', field: 'value' }, height: { value: 9 } } },
    },
  ],
};
const transformed = (transform: object) => ({ ...bars, data: [{ name: 'table', transform: [transform] }] });

describe('a spec of Vega', () => {
  it('is drawn in the width of its picture, with the colours of the house', async () => {
    const frame = frameOf({
      dims: ['area'],
      areas: someAreas.slice(0, 1),
      rows: [{ area: 'tern-coast', cells: [[5, 'A']] }],
      format: count,
    });
    const axes = [{ scale: 'x', orient: 'bottom' }];
    const chart = compileChart('', { spec: { ...bars, axes } });
    const [picture] = await drawHere.draw({ chart }, { frame, alt: '' }, [{ size: 'wide', width: 500 }]);
    expect(picture?.width).toBe(500);
    expect(picture?.svg).toContain('class="f-ink-2"');
  });

  it('is judged by the schema of Vega', () => {
    expect(judgeChart({ spec: bars })).toEqual([]);
    expect(judgeChart({ spec: transformed({ type: 'stack', feld: 'x' }) })[0]).toEqual({
      kind: 'schema',
      path: ['data', 0, 'transform', 0, 'feld'],
      detail: 'there is no property "feld" here; did you mean "field"?',
    });
    expect(judgeChart({ spec: { ...bars, marks: [{ type: 'rekt' }] } })[0]?.detail).toContain('"rekt"');
    expect(
      judgeChart({ spec: { ...bars, marks: [{ ...bars.marks[0], from: { data: 'tabel' } }] } }),
    ).toHaveLength(1);
  });

  it.each([
    ['a sequence without end', { type: 'sequence', start: 0, stop: 1e9 }],
    ['a sequence of a signal', { type: 'sequence', start: 0, stop: { signal: 'width' } }],
    ['all of each with all of others', { type: 'aggregate', groupby: ['a', 'b'], cross: true }],
    ['a net of fine lines', { type: 'graticule', step: [0.01, 0.01] }],
    ['a density in many steps', { type: 'kde', field: 'value', steps: 1e7 }],
    ['a transform that is not shipped', { type: 'force' }],
    ['an expression that makes much of little', { type: 'formula', as: 'a', expr: "pad('a', 1e9)" }],
    ['an address', { type: 'lookup', url: 'https://example.test' }],
  ])('is refused with %s', (_, transform) => {
    expect(() => compileChart('', { spec: transformed(transform) })).toThrow();
  });

  it('is refused where it flattens what it has worked out', () => {
    const transform = [
      { type: 'formula', as: 'many', expr: '[1, 2]' },
      { type: 'flatten', fields: ['many'] },
    ];
    const parts = [...boundlessParts({ ...bars, data: [{ name: 'table', transform }] })];
    expect(parts.map(({ path }) => path)).toEqual([['data', 0, 'transform', 1]]);
  });

  it('is told the fields that its rows do not have, but not those that it makes', () => {
    const rows = ['area', 'value'];
    expect(unknownFields(bars, rows)).toEqual([]);
    expect(
      unknownFields(transformed({ type: 'formula', as: 'twice', expr: '2 * datum.vlaue' }), rows),
    ).toEqual([{ path: ['data', 0, 'transform', 0, 'expr'], offset: 10, name: 'vlaue' }]);
    expect(
      unknownFields(transformed({ type: 'nest', keys: ['araa'] }), rows).map(({ name }) => name),
    ).toEqual(['araa']);
  });
});

describe('a treemap (design-B16)', () => {
  it('gives each group a colour and a name, and each box its share', async () => {
    const { items, marks } = await drawn('treemap', treemapFrame());
    const key = marks.filter(([role]) => role === 'legend-label').map(([, text]) => String(text));
    expect(key).toEqual(['Primary', 'Goods producing', 'Services', 'Public services']);
    const tiles = items('tiles');
    expect(new Set(tiles.map(({ fill }) => fill)).size).toBe(4);
    const shares = tiles.map(
      ({ width, height, datum }) => (Number(width) * Number(height)) / (datum as { value: number }).value,
    );
    expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.35);
  });

  it('gathers boxes that are too small for their names, and loses no figure', async () => {
    const frame = treemapFrame();
    const { items, readouts } = await drawn('treemap', frame);
    const known = frame.rows.map(({ cells }) => cells[0]?.[0] ?? 0).filter((value) => value > 0);
    const rows = items('tiles').map(({ datum }) => datum as { value: number; count: number });
    expect(rows.length).toBeLessThan(known.length);
    expect(rows.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(
      known.reduce((sum, value) => sum + value, 0),
    );
    expect(rows.reduce((sum, { count: own }) => sum + own, 0)).toBe(known.length);
    expect(readouts().some(({ title }) => / others$/u.test(title))).toBe(true);
    const named = items('names').filter(({ text }) => (text as string[]).length > 0);
    expect(named.length / rows.length).toBeGreaterThan(0.8);
  });

  it('puts the smallest of more groups than there are colours together, and needs no key for one', async () => {
    const frame = treemapFrame();
    const parents = (count: number) => ({
      ...frame,
      members: frame.members.map((member, index) => ({
        ...member,
        parent: `P${index % count}`,
        parentName: `Parent ${index % count}`,
      })),
    });
    const keyOf = async (groups: number) =>
      (await drawn('treemap', parents(groups))).marks
        .filter(([role]) => role === 'legend-label')
        .map(([, text]) => String(text));
    const many = await keyOf(12);
    expect(many).toHaveLength(8);
    expect(many.at(-1)).toBe('5 other groups');
    expect(await keyOf(1)).toEqual([]);
  });
});
