import type { JsonPath } from '#codegen/load/positions.ts';
import { ChartFault } from '#codegen/vega/chartFault.ts';
import { type CompiledSpecs, compileChart } from '#codegen/vega/compileChart.ts';
import type { ChartSize } from '#engine/charts/contract/chart.ts';
import { type ChartSource, chartOptions, chartSpec } from '#engine/charts/spec/chartSpec.ts';
import { schemaObjection } from './schemaObjection.ts';

// Only this module loads Vega-Lite and the schemas. Import it only for a chart without a cached verdict.

/** An objection of Vega-Lite or Vega to a chart. */
export interface SpecObjection {
  kind: 'schema' | 'compiler' | 'warning';
  /** path in the spec */
  path: JsonPath;
  detail: string;
}

/** Path of the first channel that a message of Vega-Lite names and the spec has; empty if there is none. */
function placeOf(detail: string, spec: unknown): JsonPath {
  const channels = [...channelsIn(spec, [])];
  const words = detail.replace(/^Facet/, 'facet').match(/\w+/g) ?? [];
  const [place = []] = words.flatMap((word) => channels.filter((path) => path.at(-1) === word).slice(0, 1));
  return place;
}

function* channelsIn(value: unknown, path: JsonPath): Iterable<JsonPath> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (path.at(-1) === 'encoding') yield place;
    else if (key !== 'data' && key !== 'datasets') yield* channelsIn(inner, place);
  }
}

/** Errors and warnings from compiling a chart as visitors will load it. */
function compilerObjections(chart: ChartSource, compiled?: CompiledSpecs): SpecObjection[] {
  const warnings = new Set<string>();
  const objection = (kind: SpecObjection['kind'], detail: string): SpecObjection => ({
    kind,
    path: placeOf(detail, chart.spec),
    detail,
  });
  try {
    compileChart('', chart, {}, { warn: (warning) => warnings.add(warning), compiled });
    return [...warnings].map((detail) => objection('warning', detail));
  } catch (error) {
    return [objection('compiler', ChartFault.of(error).message.replace(/^Vega-Lite[^:]*: /, ''))];
  }
}

const sizes: ChartSize[] = ['wide', 'narrow'];

/**
 * Checks the wide and narrow specs of a chart against the schema of Vega-Lite or Vega. If they are valid,
 * compiles them.
 * @param compiled takes the compiled specs
 */
export function judgeChart(chart: ChartSource, compiled?: CompiledSpecs): SpecObjection[] {
  const drawn = chart.narrow ? sizes : sizes.slice(0, 1);
  try {
    const objections = drawn.flatMap((size): SpecObjection[] => {
      const objection = schemaObjection(chartSpec(chart, chartOptions(chart), size));
      return objection ? [{ kind: 'schema', ...objection }] : [];
    });
    return objections.length > 0 ? objections : compilerObjections(chart, compiled);
  } catch (error) {
    return [{ kind: 'compiler', path: [], detail: ChartFault.of(error).message }];
  }
}
