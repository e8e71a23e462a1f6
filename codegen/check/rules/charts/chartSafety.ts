import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { type BoundlessPart, boundlessParts } from '#codegen/vega/bounds/boundlessParts.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';
import { chartOptions, fillOptions } from '#engine/charts/spec/chartSpec.ts';
import { type DrawnSpec, drawnSpecs } from './chartSpecs.ts';

interface Danger {
  path: JsonPath;
  at: 'key' | 'value';
  offset?: number;
  message: string;
}

/** Properties that fetch a resource or act outside the picture. */
const loading = new Set(['url', 'loader']);
const forbidden = new Set(['href', 'bind', 'usermeta']);

/** Whether a part of a spec contains data instead of instructions. */
const isRows = (key: string, parent: string | number | undefined): boolean =>
  key === 'values' && parent === 'data';

/** Whether `usermeta` only has settings for processing after Vega. The schema of charts checks those. */
const isFinish = (path: JsonPath, value: unknown): boolean =>
  path.at(-1) === 'usermeta' &&
  (path.at(-2) === 'spec' || path.at(-2) === 'narrow') &&
  Object.keys(value ?? {}).every((key) => key === 'rohe');

/** Matches URLs such as //host, https://…, javascript:… and data:…. */
const address = /^(?:[a-z][a-z0-9+.-]*:)?\/\/|^(?:javascript|data|file|blob):/iu;

function* dangersIn(value: unknown, path: JsonPath, own: ReadonlySet<string>): Iterable<Danger> {
  if (typeof value === 'string' && address.test(value)) {
    if (path.at(-1) !== '$schema') yield { path, at: 'value', message: messages.addressInSpec(value) };
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* dangersIn(item, [...path, index], own);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, key];
    if (isRows(key, path.at(-1)) || key === 'datasets' || isFinish(place, inner)) continue;
    if (loading.has(key) || forbidden.has(key)) {
      const message = loading.has(key) ? messages.loadsAddress(key) : messages.forbiddenInSpec(key);
      yield { path: place, at: 'key', message };
      continue;
    }
    if (key === 'mark' && markType(inner) === 'image')
      yield { path: place, at: 'value', message: messages.imageMark() };
    else if (key === 'data' && datasetOf(inner) !== 'table' && !own.has(datasetOf(inner))) {
      yield { path: [...place, 'name'], at: 'value', message: messages.unknownDataset(datasetOf(inner)) };
    }
    yield* dangersIn(inner, place, own);
  }
}

const markType = (mark: unknown): unknown =>
  typeof mark === 'object' && mark !== null ? (mark as { type?: unknown }).type : mark;

function datasetOf(data: unknown): string {
  const name = typeof data === 'object' && data !== null ? (data as { name?: unknown }).name : undefined;
  const generated = typeof data === 'object' && data !== null && ('values' in data || 'sequence' in data);
  return typeof name === 'string' && !generated ? name : 'table';
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
    yield* dangersIn(chart[part], [...path, part], new Set(Object.keys(chart.spec.datasets ?? {})));
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
