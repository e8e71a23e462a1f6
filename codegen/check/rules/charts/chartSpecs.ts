import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';

/** A chart with a Vega-Lite spec, and its place in a manifest. */
export interface DrawnSpec {
  file: ManifestFile;
  /** leads to the object that contains `spec` and perhaps `narrow` */
  path: JsonPath;
  chart: ChartSource;
}

/** Every Vega-Lite spec of a suite, in manifests/charts and in pages. */
export function* drawnSpecs({ files }: CheckContext): Iterable<DrawnSpec> {
  for (const file of files.chart) {
    const { spec, narrow, options } = file.value;
    yield { file, path: [], chart: { spec, narrow, options } };
  }
  for (const file of files.page) {
    for (const { path, spec } of chosenCharts(file.value)) {
      if (spec) yield { file, path, chart: { spec } };
    }
  }
}
