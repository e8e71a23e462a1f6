import { describe, expect, it } from 'vitest';
import type { BlockView } from '#generated/types.ts';
import { blockCharts } from './blockCharts.ts';
import type { Boundaries, CompiledChart } from './chart.ts';

const chart = (name: string) => ({ chart: name }) as CompiledChart;
const charts = {
  line: chart('line'),
  map: chart('tiles'),
  'map/shapes': chart('shapes'),
  'map/list': chart('bars'),
};
const block = (kind: string, name: string, boundaries?: string, tiles = { bay: [0, 0] }) =>
  ({ kind, name, boundaries, tiles }) as unknown as BlockView;
const outlines: Boundaries = { bay: { type: 'Polygon', coordinates: [] } };

describe('blockCharts(blocks, charts, outlinesAt)', () => {
  it('draws outlines where a map names some that are at hand, and tiles otherwise', async () => {
    const named = [block('map', 'map', '/outlines')];
    expect((await blockCharts(named, charts, () => outlines)).map).toEqual({
      chart: charts['map/shapes'],
      boundaries: outlines,
    });
    expect((await blockCharts(named, charts, () => undefined)).map?.chart).toBe(charts.map);
    expect((await blockCharts([block('map', 'map')], charts, () => outlines)).map?.chart).toBe(charts.map);
  });

  it('draws bars of areas of which nobody knows where they lie (design-A5)', async () => {
    const listed = [block('map', 'map', undefined, {} as never)];
    expect((await blockCharts(listed, charts, () => outlines)).map?.chart).toBe(charts['map/list']);
  });

  it('knows only blocks that a chart was compiled for', async () => {
    const blocks = [block('chart', 'line'), block('chart', 'other'), block('table', 'figures')];
    expect(Object.keys(await blockCharts(blocks, charts, () => undefined))).toEqual(['line']);
  });
});
