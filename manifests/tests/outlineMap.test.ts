import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compilePageVega } from '#codegen/vega/compilePage.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { posterSvg } from '#engine/blocks/poster/sheet/posterSvg.ts';
import { blockCharts } from '#engine/charts/contract/blockCharts.ts';
import type { Boundaries, CompiledChart } from '#engine/charts/contract/chart.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import type { ChartManifest, Frame, MapView, PageView, PosterView } from '#generated/types.ts';

const chart = (name: string) =>
  JSON.parse(readFileSync(`manifests/charts/${name}.json`, 'utf8')) as ChartManifest;
const compiled = compilePageVega(
  { blocks: [{ kind: 'map', name: 'map', data: { areas: 'children' } }] },
  Object.fromEntries(['tile-map', 'shape-map', 'bars'].map((name) => [name, chart(name)])),
);

/** A district of so many small areas, squares in a grid. */
function district(count: number): { view: MapView; boundaries: Boundaries } {
  const across = Math.ceil(Math.sqrt(count));
  const ids = Array.from({ length: count }, (_, at) => `part-${at}`);
  const frame: Frame = {
    dims: ['area'],
    dimTitles: { area: 'Area' },
    columns: [{ name: 'value', title: 'Jobs', unit: 'jobs', format: { kind: 'count', decimals: 0 } }],
    rows: ids.map((area, at) => ({ area, period: '2024', cells: [[at, 'A']] })),
    areas: ids.map((area_id) => ({ area_id, name: area_id, short_name: area_id, role: 'other' })),
    periods: [{ id: '2024', label: '2024' }],
    members: [],
  };
  const corner = (at: number): [number, number] => [
    170 + (at % across) / 100,
    -40 - Math.floor(at / across) / 100,
  ];
  return {
    view: {
      kind: 'map',
      name: 'map',
      title: 'Jobs',
      subtitle: '',
      source: '',
      demonstration: true,
      alt: 'Map of jobs.',
      frame,
      scale: { kind: 'quantile', breaks: [count / 2], labels: ['fewer', 'more'] },
      tiles: Object.fromEntries(ids.map((id, at) => [id, [at % across, Math.floor(at / across)]])),
    },
    boundaries: Object.fromEntries(
      ids.map((id, at) => {
        const [x, y] = corner(at);
        const ring = [
          [x, y],
          [x, y + 0.01],
          [x + 0.01, y + 0.01],
          [x + 0.01, y],
          [x, y],
        ];
        return [id, { type: 'Polygon', coordinates: [ring] }];
      }),
    ),
  };
}

const poster: PosterView = {
  kind: 'poster',
  name: 'poster',
  title: '',
  subtitle: '',
  source: '',
  demonstration: true,
  heading: 'At a glance',
  rows: [[['map']]],
  mark: 'Rohe',
  sourceTitle: 'Source',
};

const outlined = (svg: string) => svg.match(/<path[^>]* d="M[^"]*z"/g)?.length ?? 0;

describe('a map of small areas (§2.23)', () => {
  it.each([60, 600])('draws %i areas by their outlines where there are some', async (count) => {
    const { view, boundaries } = district(count);
    const picture = await renderPictures(
      drawHere,
      { chart: compiled['map/shapes'] as CompiledChart, boundaries },
      view,
    );
    expect(outlined(picture.wide)).toBe(count);
  });

  it.each([60, 600])('draws %i areas as tiles where there are none', async (count) => {
    const picture = await renderPictures(
      drawHere,
      { chart: compiled.map as CompiledChart },
      district(count).view,
    );
    expect(outlined(picture.wide)).toBe(0);
    expect(picture.wide.match(/<rect|<path/g)?.length).toBeGreaterThanOrEqual(count);
  });

  it.each([
    ['map/shapes', true],
    ['map', false],
  ])('draws as %s only the areas that it is zoomed to', async (name, hasOutlines) => {
    const { view, boundaries } = district(60);
    const chart = compiled[name] as CompiledChart;
    const zoom = { name: 'Part', areas: ['part-3', 'part-4', 'part-12'], isIn: true };
    const { wide } = await renderPictures(
      drawHere,
      { chart, ...(hasOutlines && { boundaries }) },
      { ...view, zoom },
    );
    const drawn = hasOutlines ? outlined(wide) : wide.match(/<rect/g)?.length;
    expect(drawn).toBe(3);
  });

  it('draws outlines on a poster too, with the classes of their colours', async () => {
    const { view: map, boundaries } = district(60);
    const view = { ...fixturePayload.view, blocks: [map] } as PageView;
    const charts = await blockCharts([{ ...map, boundaries: '/outlines' }], compiled, () => boundaries);
    const svg = await posterSvg({ view, block: poster, charts, kindOf, drawer: drawHere }, 'wide');
    expect(outlined(svg)).toBeGreaterThanOrEqual(60);
    for (const label of map.scale.labels) expect(svg).toContain(`>${label}</text>`);
  });
});
