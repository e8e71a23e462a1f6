import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Boundaries, ChartSize } from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { boxShape } from '#engine/charts/layouts/maps/testing/boxShape.ts';
import { chartOptions, chartSpec } from '#engine/charts/spec/chartSpec.ts';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import { mapView } from '#engine/charts/testing/sampleFrames.ts';
import { type Sample, samples } from '#engine/charts/testing/samples.ts';
import { tilePlaces } from '#engine/charts/testing/tilePlaces.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import { createView, sceneOf } from '#engine/charts/vega/chartView.ts';
import { englishWords } from '#engine/testing/englishWords.ts';
import { compiledOnce } from './testing/compiledOnce.ts';
import { drawnMarks } from './testing/drawnMarks.ts';

const map = mapView();
const districts = Object.fromEntries(
  map.frame.areas.map(({ area_id }, at) => {
    const [column, line] = tilePlaces[at] ?? [0, 0];
    return [area_id, boxShape(170 + column, -34 - line, 171 + column, -33 - line)];
  }),
);
const outlined = { name: 'districts by outlines', chart: 'shape-map', view: map, boundaries: districts };

/** Every sample of a chart that is a spec in units of its data, at both sizes. */
const drawings = [outlined, ...samples.map((sample) => ({ ...sample, boundaries: undefined }))]
  .map((sample): Sample & { boundaries: Boundaries | undefined } => sample)
  .flatMap((sample) => (['wide', 'narrow'] as ChartSize[]).map((size) => ({ ...sample, size })))
  .map(({ chart, options, size, view, name, boundaries }) => {
    const manifest = readManifest(chart);
    const compiled = compiledOnce(chart, options);
    const width = pictureWidths[size];
    const layout = layoutChart(compiled, view, width, size, boundaries);
    // Pages give maps the height that their areas need.
    const height = 'tiles' in view ? { height: layout.height } : {};
    const spec = { ...chartSpec(manifest, chartOptions(manifest, options), size), ...height };
    return {
      title: `${chart} (${name}), ${size}`,
      runtime: compiled[size],
      spec,
      width,
      layout,
    };
  });

it('plain Vega draws the same marks of spec and rows as the suite does before it places words', async () => {
  const input = drawings.map(({ spec, width, layout: { rows, datasets, signals, formats } }) => ({
    spec,
    width,
    rows,
    datasets,
    signals,
    formats,
  }));
  const { stdout, stderr } = spawnSync(process.execPath, ['codegen/vega/testing/plainVega.ts'], {
    input: JSON.stringify({ words: englishWords, drawings: input }),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(stderr).toBe('');
  const plain = JSON.parse(stdout);
  expect(plain).toHaveLength(drawings.length);
  for (const [index, { title, runtime, layout }] of drawings.entries()) {
    const { view } = await createView(runtime, 'none');
    // Without the sides that the suite works out before the run: both let Vega find them.
    const { sides: _, ...found } = layout;
    applyLayout(view, found, runtime);
    await view.runAsync();
    const own = JSON.parse(JSON.stringify(drawnMarks(sceneOf(view), view.width())));
    expect(own.length, title).toBeGreaterThan(10);
    expect(plain[index], title).toEqual(own);
  }
});
