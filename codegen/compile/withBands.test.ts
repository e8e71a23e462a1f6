import { expect, it } from 'vitest';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import type { ChartBlock } from '#generated/types.ts';
import { withBands } from './withBands.ts';

const charts = {
  line: readManifest('line'),
  bars: readManifest('bars'),
  heatmap: readManifest('heatmap'),
};
const block: ChartBlock = { kind: 'chart', name: 'growth', data: { series: 'OUTPUT' } };
const spec = { transform: [{ flatten: ['levels'] }], mark: 'rect' };

it.each<[string, Partial<ChartBlock>, boolean | undefined]>([
  ['a chart with them behind it', { chart: 'line' }, true],
  ['a chart whose bars they colour', { chart: 'bars', options: { colour: 'levels' } }, true],
  ['a chart whose cells they colour', { chart: 'heatmap' }, true],
  ['a spec that reads them', { spec }, true],
  ['a chart that leaves them out', { chart: 'line', options: { bands: false } }, undefined],
  ['a chart in other colours', { chart: 'bars' }, undefined],
  ['a spec that does not', { spec: { mark: 'bar' } }, undefined],
  ['a block that says no', { chart: 'line', bands: false }, false],
])('says of %s whether level bands show (design-B2)', (_, parts, bands) => {
  expect((withBands(charts)({ ...block, ...parts }) as ChartBlock).bands).toBe(bands);
});
