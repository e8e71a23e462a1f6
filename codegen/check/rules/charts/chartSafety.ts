import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { type BoundlessPart, boundlessParts } from '#codegen/vega/bounds/boundlessParts.ts';
import { type UnsafePart, unsafeParts } from '#codegen/vega/unsafeParts.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';
import { chartOptions, fillOptions } from '#engine/charts/spec/chartSpec.ts';
import { type DrawnSpec, drawnSpecs } from './chartSpecs.ts';

interface Danger {
  path: JsonPath;
  at: 'key' | 'value';
  offset?: number;
  message: string;
}

const sayings: Readonly<Record<UnsafePart['danger'], (name: string) => string>> = {
  loads: messages.loadsAddress,
  acts: messages.forbiddenInSpec,
  image: messages.imageMark,
  address: messages.addressInSpec,
};

function* unsafeIn(spec: unknown, path: JsonPath): Iterable<Danger> {
  for (const { path: inside, at, danger, name } of unsafeParts(spec))
    yield { path: [...path, ...inside], at, message: sayings[danger](name) };
}

/** Datasets that a Vega-Lite spec names but that are neither its own nor the rows of the block. */
function* strangeDatasets(value: unknown, path: JsonPath, own: ReadonlySet<string>): Iterable<Danger> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === 'values' || key === 'datasets') continue;
    const name = key === 'data' ? datasetOf(inner) : 'table';
    if (name !== 'table' && !own.has(name))
      yield { path: [...place, 'name'], at: 'value', message: messages.unknownDataset(name) };
    yield* strangeDatasets(inner, place, own);
  }
}

function datasetOf(data: unknown): string {
  const { name, ...rest } = (data ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && !('values' in rest || 'sequence' in rest) ? name : 'table';
}

/** Fills in the default options. Returns the spec unchanged if one is missing, which the compiler reports. */
function filled(spec: unknown, chart: DrawnSpec['chart']): unknown {
  try {
    return fillOptions(spec, chartOptions(chart));
  } catch {
    return spec;
  }
}

const boundlessWords = ({ path, detail }: BoundlessPart): string =>
  messages.boundlessInSpec(String(path.findLast((key) => typeof key === 'string') ?? 'spec'), detail);

function* boundlessIn(spec: unknown, chart: DrawnSpec['chart'], path: JsonPath): Iterable<Danger> {
  for (const part of boundlessParts(filled(spec, chart))) {
    const offset = part.offset === undefined ? {} : { offset: part.offset };
    yield { path: [...path, ...part.path], at: 'value', message: boundlessWords(part), ...offset };
  }
}

/** Reports options of a block that make a chart dangerous although its defaults are safe. */
function* setOptions({ files, names }: CheckContext): Iterable<Problem> {
  for (const file of files.page) {
    for (const { path, chart: name, options } of chosenCharts(file.value)) {
      const chart = names.charts.get(name ?? '');
      if (!chart || !options) continue;
      const said = new Set([...boundlessParts(filled(chart.spec, chart))].map(boundlessWords));
      const set = { ...chart, options: chartOptions(chart, options) };
      for (const part of boundlessParts(filled(chart.spec, set))) {
        const message = boundlessWords(part);
        if (!said.has(message)) yield { file, path: [...path, 'options'], at: 'key', message };
      }
    }
  }
}

/** Yields every dangerous part of a chart, in its wide and narrow specs. */
export function* dangersOf({ path, chart }: DrawnSpec): Iterable<Danger> {
  for (const part of ['spec', 'narrow'] as const) {
    if (!chart[part]) continue;
    yield* unsafeIn(chart[part], [...path, part]);
    yield* strangeDatasets(chart[part], [...path, part], new Set(Object.keys(chart.spec.datasets ?? {})));
    yield* boundlessIn(chart[part], chart, [...path, part]);
  }
}

/**
 * Reports specs that could load URLs, open links, create controls, draw endlessly, or reconfigure the
 * renderer.
 */
export const chartSafety: Rule = {
  name: 'chart-safety',
  *check(context): Iterable<Problem> {
    for (const use of drawnSpecs(context)) {
      for (const danger of dangersOf(use)) yield { file: use.file, ...danger };
    }
    yield* setOptions(context);
  },
};
