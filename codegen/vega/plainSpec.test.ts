import { describe, expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';
import { overlaps, textBoxes } from '#engine/charts/testing/textBoxes.ts';
import { compileChart } from './compileChart.ts';

const view = { frame: growthFrame(), alt: 'Growth by area.' };
const x = { field: 'period', type: 'ordinal' };
const y = { field: 'value', type: 'quantitative' };
const draw = (spec: Record<string, unknown>) =>
  renderPictures(drawHere, { chart: compileChart('', { spec }) }, view);

describe('a spec written in a page', () => {
  it('draws the rows with the theme colours, axes and legend inside the picture', async () => {
    const { wide, narrow } = await draw({ mark: 'bar', encoding: { x, y, color: { field: 'area_name' } } });
    expect(wide).toContain('f-cat-1');
    expect(textBoxes(wide).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['2024', 'Heron Bay District']),
    );
    expect(textBoxes(narrow).filter(({ x1, x2 }) => x1 < -2 || x2 > 332)).toEqual([]);
    expect(overlaps(textBoxes(narrow))).toEqual([]);
  });

  it('shows ramps of colour without ids or references', async () => {
    const { wide } = await draw({ mark: 'rect', encoding: { x, y: { field: 'area_name' }, color: y } });
    expect(wide).not.toMatch(/url\(|id=/u);
    expect(wide.match(/<rect[^>]*fill="(?:#dbe8f2|rgb\(219, 232, 242\))"/gu)?.length).toBeGreaterThan(0);
  });

  it('keeps the size its parts have where it is composed', async () => {
    const parts = [1, 2].map(() => ({ width: 100, height: 50, mark: 'bar', encoding: { x, y } }));
    const { wide, wideHeight } = await draw({ hconcat: parts });
    expect(wideHeight).toBeLessThan(120);
    expect(wide).not.toMatch(/NaN|undefined/u);
  });
});

describe('any Vega-Lite', () => {
  const t = { field: 't', type: 'quantitative' };
  const area = { field: 'area_name', type: 'nominal' };
  const color = { field: 'area_name' };
  const moving = { window: [{ op: 'mean', field: 'value', as: 'mean' }], frame: [-2, 2], groupby: ['area'] };
  it.each([
    ['layers', { layer: [{ mark: 'line' }, { mark: 'point' }], encoding: { x: t, y, color } }],
    ['facets', { facet: area, spec: { mark: 'line', encoding: { x: t, y } } }],
    ['a facet channel', { mark: 'bar', encoding: { x, y, row: area } }],
    [
      'charts beside each other',
      {
        concat: [
          { mark: 'bar', encoding: { x, y } },
          { mark: 'tick', encoding: { x: y } },
        ],
      },
    ],
    [
      'repeats',
      {
        repeat: ['value', 't'],
        spec: { mark: 'bar', encoding: { x, y: { field: { repeat: 'repeat' }, type: 'quantitative' } } },
      },
    ],
    ['steps', { height: { step: 18 }, mark: 'bar', encoding: { y: area, x: { aggregate: 'mean', ...y } } }],
    ['the width of the page', { width: 'container', mark: 'bar', encoding: { x, y } }],
    [
      'windows',
      {
        transform: [moving],
        mark: 'line',
        encoding: { x: t, y: { field: 'mean', type: 'quantitative' }, color },
      },
    ],
    [
      'regressions',
      {
        transform: [{ regression: 'value', on: 't', groupby: ['area_name'] }],
        mark: 'line',
        encoding: { x: t, y, color },
      },
    ],
    ['smoothing', { transform: [{ loess: 'value', on: 't' }], mark: 'line', encoding: { x: t, y } }],
    [
      'densities',
      {
        transform: [{ density: 'value' }],
        mark: 'area',
        encoding: { x: y, y: { field: 'density', type: 'quantitative' } },
      },
    ],
    ['error bars', { mark: { type: 'errorbar', extent: 'stdev' }, encoding: { x: y, y: area } }],
    ['box plots', { mark: 'boxplot', encoding: { x: y, y: area } }],
    [
      'dates',
      { mark: 'line', encoding: { x: { field: 'date', type: 'temporal', timeUnit: 'year' }, y, color } },
    ],
    ['pies', { mark: 'arc', encoding: { theta: { aggregate: 'count' }, color } }],
    ['choices', { params: [{ name: 'brush', select: 'interval' }], mark: 'point', encoding: { x: t, y } }],
  ])('draws %s', async (_, spec) => {
    const { wide, narrow } = await draw(spec);
    for (const svg of [wide, narrow]) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
      expect(svg).toMatch(/<(?:path|rect|circle)/u);
    }
  });

  it('grows by what a list holds, and fits the width', async () => {
    const { wide, wideHeight, narrow } = await draw({ mark: 'bar', encoding: { y: area, x: y } });
    expect(wide).toMatch(/^<svg class="chart" width="760"/u);
    expect(narrow).toMatch(/width="328"/u);
    expect(wideHeight).toBeLessThan(180);
  });

  it('puts charts below each other where there is no room beside each other', async () => {
    const { narrow, narrowHeight, wideHeight } = await draw({
      hconcat: [
        { mark: 'bar', encoding: { x, y } },
        { mark: 'bar', encoding: { x, y } },
      ],
    });
    expect(Number(/width="([\d.]+)"/u.exec(narrow)?.[1])).toBeLessThan(380);
    expect(narrowHeight).toBeGreaterThan(wideHeight);
  });

  it('writes figures as pages do, on axes and as words', async () => {
    const rohe = { formatType: 'rohe' };
    const { wide } = await draw({
      layer: [{ mark: 'point' }, { mark: 'text', encoding: { text: { field: 'value', ...rohe } } }],
      encoding: { x: t, y: { ...y, axis: rohe } },
    });
    expect(wide).toMatch(/>−?\d+\.\d%<\/text>/u);
  });

  it('reads rows that a spec brings along as CSV', async () => {
    const values = 'year,people\n2023,5\n2024,9\n';
    const { wide } = await draw({
      data: { values, format: { type: 'csv' } },
      mark: 'bar',
      encoding: { x: { field: 'year' }, y: { field: 'people', type: 'quantitative' } },
    });
    expect(wide).toContain('>2024</text>');
  });

  it('cuts what leaves a plot that is to be cut, without ids', async () => {
    const scale = { domain: [0, 1], clamp: false };
    const { wide } = await draw({
      mark: { type: 'line', clip: true },
      encoding: { x: t, y: { ...y, scale } },
    });
    expect(wide).toMatch(/<svg x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+" overflow="hidden"/u);
    expect(wide).not.toContain('id=');
  });
});
