import { describe, expect, it } from 'vitest';
import { judgeChart } from '#codegen/check/vegaLite/judgeChart.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { peersFrame } from '#engine/charts/testing/frames.ts';
import { type CompiledSpecs, compileChart } from './compileChart.ts';

const name = { field: 'area_short', type: 'nominal' };
const figure = { field: 'value', type: 'quantitative' };
const sorted = { ...name, sort: '-x' };
const words = { mark: { type: 'text', dx: 12 }, encoding: { text: { field: 'label' } } };

const frame = peersFrame(6);
const byFigure = frame.rows
  .toSorted((a, b) => Number(b.cells[0]?.[0]) - Number(a.cells[0]?.[0]))
  .map(({ area }) => frame.areas.find(({ area_id }) => area_id === area)?.short_name);

async function draw(spec: Record<string, unknown>): Promise<string> {
  const chart = compileChart('', { spec });
  const [picture] = await drawHere.draw({ chart }, { frame, alt: '' }, [{ size: 'wide', width: 640 }]);
  return picture?.svg ?? '';
}

/** Words of an axis of names, from the top down. */
const namesDown = (svg: string): string[] =>
  [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)]
    .map(([, place = '', text = '']) => ({
      text,
      y: Number(/translate\([^,]*,([\d.]+)\)|y="([\d.]+)"/.exec(place)?.slice(1).find(Boolean)),
    }))
    .filter(({ text }) => byFigure.includes(text))
    .toSorted((a, b) => a.y - b.y)
    .map(({ text }) => text);

describe('what Vega-Lite only warns of is drawn', () => {
  it.each([
    [
      'sorted bars with their figures (house-B)',
      { encoding: { y: sorted, x: figure }, layer: [{ mark: 'bar' }, words] },
    ],
    [
      'a sorted lollipop',
      { encoding: { y: sorted, x: figure }, layer: [{ mark: 'rule' }, { mark: 'point' }, words] },
    ],
    [
      'a sorted dumbbell',
      {
        encoding: { y: sorted },
        layer: [
          { mark: 'rule', encoding: { x: figure, x2: { datum: 0 } } },
          { mark: 'point', encoding: { x: figure } },
        ],
      },
    ],
  ])('%s, in the order that was asked for', async (_, spec) => {
    const svg = await draw(spec);
    expect(namesDown(svg)).toEqual(byFigure);
    expect(judgeChart({ spec }).filter(({ kind }) => kind !== 'warning')).toEqual([]);
  });

  it('with a warning that says so once, whatever the width', () => {
    const spec = { encoding: { y: sorted, x: figure }, layer: [{ mark: 'bar' }, words] };
    expect(judgeChart({ spec })).toEqual([
      { kind: 'warning', path: [], detail: expect.stringContaining('conflicting sort properties') },
    ]);
  });

  it.each([
    ['an order of size', { mark: 'point', encoding: { x: figure, size: name } }],
    [
      'a step of a scale that has none',
      { width: { step: 20 }, mark: 'point', encoding: { x: figure, y: name } },
    ],
    [
      'a property that a scale has no use for',
      { mark: 'bar', encoding: { x: { ...figure, scale: { padding: 2, paddingInner: 0.1 } }, y: name } },
    ],
  ])('%s', async (_, spec) => {
    expect(judgeChart({ spec }).map(({ kind }) => kind)).toEqual(['warning']);
    expect(await draw(spec)).toMatch(/<(?:path|rect|circle)/);
  });
});

describe('what Vega-Lite leaves out is refused', () => {
  it.each([
    [
      'a channel that a mark has not',
      { mark: 'bar', encoding: { x: figure, y: name, shape: name } },
      'shape dropped',
      ['encoding', 'shape'],
    ],
    [
      'an offset on an axis of figures',
      { mark: 'bar', encoding: { x: figure, xOffset: name } },
      'xOffset dropped',
      ['encoding', 'xOffset'],
    ],
    [
      'facets named twice',
      { mark: 'bar', encoding: { x: figure, facet: name, row: name } },
      'Facet encoding dropped',
      ['encoding', 'facet'],
    ],
    [
      'a channel that a mark has not, in a layer',
      {
        layer: [{ mark: 'rule' }, { mark: 'bar', encoding: { shape: name } }],
        encoding: { x: figure, y: name },
      },
      'shape dropped',
      ['layer', 1, 'encoding', 'shape'],
    ],
  ])('%s, at the place of its channel', (_, spec, words, path) => {
    expect(judgeChart({ spec })).toEqual([
      { kind: 'compiler', path, detail: expect.stringContaining(words) },
    ]);
  });
});

it('compiles a spec once for the checker and for pages, and warns of it each time', () => {
  const chart = { spec: { encoding: { y: sorted, x: figure }, layer: [{ mark: 'bar' }, words] } };
  const compiled: CompiledSpecs = new Map();
  const [warning] = judgeChart(chart, compiled);
  expect(warning?.kind).toBe('warning');
  const made = [...compiled.values()].map(({ runtime }) => runtime);
  const { wide, narrow } = compileChart('', chart, {}, { compiled });
  expect([wide, narrow].map((runtime) => made.indexOf(runtime))).toEqual([0, 1]);
  expect(judgeChart(chart, compiled)).toEqual(judgeChart(chart));
  expect(compileChart('', { spec: { ...chart.spec, height: 90 } }, {}, { compiled }).wide.id).not.toBe(
    wide.id,
  );
});
