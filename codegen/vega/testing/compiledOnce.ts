import { compileChart } from '#codegen/vega/compileChart.ts';
import type { ChartOptions, CompiledChart } from '#engine/charts/contract/chart.ts';
import { readManifest } from '#engine/charts/testing/readManifest.ts';

const compiled = new Map<string, CompiledChart>();

/** A preset compiled with options; the same one for all tests of a worker. */
export function compiledOnce(chart: string, options: ChartOptions = {}): CompiledChart {
  const key = `${chart} ${JSON.stringify(options)}`;
  const made = compiled.get(key) ?? compileChart(chart, readManifest(chart), options);
  compiled.set(key, made);
  return made;
}
