import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { judgeChart } from '#codegen/check/vegaLite/judgeChart.ts';
import { layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { peersFrame } from '#engine/charts/testing/frames.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import { createView, sceneOf } from '#engine/charts/vega/chartView.ts';
import { englishWords } from '#engine/testing/englishWords.ts';
import { compileChart } from './compileChart.ts';
import { drawnMarks } from './testing/drawnMarks.ts';

const crops = ['Barley', 'Hops', 'Maize', 'Oats', 'Rye'];
const values = crops.flatMap((crop, at) =>
  [2021, 2022, 2023].map((year) => ({
    crop,
    year,
    tonnes: (7 * at * at + year) % 23,
    area: 3 + at,
    price: year % 9,
  })),
);
const crop = { field: 'crop', type: 'nominal' };
const sorted = { ...crop, sort: '-x' };
const tonnes = { field: 'tonnes', type: 'quantitative' };
const price = { field: 'price', type: 'quantitative' };
const year = { field: 'year', type: 'ordinal' };
const mean = { aggregate: 'mean', ...tonnes };
const words = {
  mark: { type: 'text', align: 'left', dx: 4 },
  encoding: { text: { ...mean, format: '.1f' } },
};

/** Charts as authors write them for Vega-Lite, after the kinds of its own gallery. */
const authored: Record<string, Record<string, unknown>> = {
  'sorted bars with figures': { encoding: { y: sorted, x: mean }, layer: [{ mark: 'bar' }, words] },
  lollipop: {
    encoding: { y: sorted, x: mean },
    layer: [{ mark: 'rule' }, { mark: { type: 'circle', size: 80 } }],
  },
  dumbbell: {
    encoding: { y: crop },
    layer: [
      {
        mark: 'rule',
        encoding: { x: { aggregate: 'min', ...tonnes }, x2: { aggregate: 'max', field: 'tonnes' } },
      },
      { mark: { type: 'point', filled: true }, encoding: { x: tonnes, color: year } },
    ],
  },
  density: {
    transform: [{ density: 'tonnes', groupby: ['crop'], extent: [0, 25] }],
    mark: 'area',
    encoding: {
      x: { field: 'value', type: 'quantitative' },
      y: { field: 'density', type: 'quantitative' },
      color: crop,
    },
  },
  histogram: { mark: 'bar', encoding: { x: { bin: true, ...tonnes }, y: { aggregate: 'count' } } },
  'shares of a whole': {
    mark: 'bar',
    encoding: { x: year, y: { aggregate: 'sum', ...tonnes, stack: 'normalize' }, color: crop },
  },
  'stacked areas': { mark: 'area', encoding: { x: year, y: { ...tonnes, stack: 'center' }, color: crop } },
  'a heat map with figures': {
    encoding: { x: year, y: crop },
    layer: [
      { mark: 'rect', encoding: { color: tonnes } },
      { mark: 'text', encoding: { text: tonnes } },
    ],
  },
  strips: { mark: 'tick', encoding: { x: tonnes, y: crop } },
  boxes: { mark: { type: 'boxplot', extent: 'min-max' }, encoding: { x: tonnes, y: crop } },
  'means with errors': {
    encoding: { y: crop },
    layer: [
      { mark: { type: 'errorbar', extent: 'stdev' }, encoding: { x: tonnes } },
      { mark: 'point', encoding: { x: mean } },
    ],
  },
  slopes: {
    transform: [{ filter: 'datum.year != 2022' }],
    mark: { type: 'line', point: true },
    encoding: { x: year, y: tonnes, color: crop },
  },
  'bubbles over a trend': {
    layer: [
      { mark: 'point', encoding: { x: price, y: tonnes, size: { field: 'area', type: 'quantitative' } } },
      { transform: [{ regression: 'tonnes', on: 'price' }], mark: 'line', encoding: { x: price, y: tonnes } },
    ],
  },
  'a waterfall': {
    transform: [
      { aggregate: [{ op: 'sum', field: 'tonnes', as: 'sum' }], groupby: ['crop'] },
      { window: [{ op: 'sum', field: 'sum', as: 'end' }] },
      { calculate: 'datum.end - datum.sum', as: 'start' },
    ],
    mark: 'bar',
    encoding: { x: crop, y: { field: 'start', type: 'quantitative', title: null }, y2: { field: 'end' } },
  },
  'a ring': {
    mark: { type: 'arc', innerRadius: 40 },
    encoding: { theta: { aggregate: 'sum', ...tonnes }, color: crop },
  },
  'small multiples': { mark: 'bar', encoding: { x: year, y: tonnes, row: crop } },
};

const marks = new Set(['arc', 'area', 'line', 'path', 'rect', 'rule', 'shape', 'symbol', 'text', 'trail']);

/** Marks of a drawing by type; axes and keys have their own look. */
const counted = (drawn: readonly (readonly unknown[])[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        drawn.map(([type]) => String(type)).filter((type) => marks.has(type)),
        (type) => type,
      ),
    ].map(([type, all]) => [type, all.length]),
  );

it('draws the kinds of Vega-Lite’s gallery with the marks of plain Vega, and refuses none (house-B)', async () => {
  const drawings = Object.values(authored).map((spec) => ({
    spec: { data: { values }, ...spec },
    rows: [],
    width: 400,
  }));
  const { stdout, stderr } = spawnSync(process.execPath, ['codegen/vega/testing/plainVega.ts'], {
    input: JSON.stringify({ words: englishWords, drawings }),
    encoding: 'utf8',
  });
  expect(stderr.replaceAll(/^WARN.*$\n?/gm, '')).toBe('');
  const plain = JSON.parse(stdout);
  for (const [index, name] of Object.keys(authored).entries()) {
    const spec = drawings[index]?.spec ?? {};
    expect(
      judgeChart({ spec }).filter(({ kind }) => kind !== 'warning'),
      name,
    ).toEqual([]);
    const chart = compileChart('', { spec });
    const { view, faults } = await createView(chart.wide, 'none');
    applyLayout(view, layoutChart(chart, { frame: peersFrame(1), alt: '' }, 760, 'wide'), chart.wide);
    await view.runAsync();
    expect(faults, name).toEqual([]);
    const own = counted(drawnMarks(sceneOf(view), view.width()));
    expect(Object.values(own).length, name).toBeGreaterThan(0);
    expect(own, name).toEqual(counted(plain[index]));
  }
});
