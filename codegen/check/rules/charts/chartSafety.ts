import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { type ChartUse, chartsOf } from './chartSpecs.ts';

interface Danger {
  path: JsonPath;
  at: 'key' | 'value';
  message: string;
}

/** Properties that would fetch something, or reach out of the picture. */
const loading = new Set(['url', 'loader']);
const forbidden = new Set(['href', 'bind', 'usermeta']);

/** Parts of a spec that hold figures, not instructions. */
const isRows = (key: string, parent: string | number | undefined): boolean =>
  key === 'values' && parent === 'data';

/** A text that is an address of something: //host, https:, javascript:, data: and their like. */
const address = /^(?:[a-z][a-z0-9+.-]*:)?\/\/|^(?:javascript|data|file|blob):/iu;

function* dangersIn(value: unknown, path: JsonPath): Iterable<Danger> {
  if (typeof value === 'string' && address.test(value)) {
    if (path.at(-1) !== '$schema') yield { path, at: 'value', message: messages.addressInSpec(value) };
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* dangersIn(item, [...path, index]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, key];
    if (isRows(key, path.at(-1)) || key === 'datasets') continue;
    if (loading.has(key) || forbidden.has(key)) {
      const message = loading.has(key) ? messages.loadsAddress(key) : messages.forbiddenInSpec(key);
      yield { path: place, at: 'key', message };
      continue;
    }
    if (key === 'mark' && markType(inner) === 'image')
      yield { path: place, at: 'value', message: messages.imageMark() };
    else if (key === 'data' && datasetOf(inner) !== 'table') {
      yield { path: [...place, 'name'], at: 'value', message: messages.unknownDataset(datasetOf(inner)) };
    }
    yield* dangersIn(inner, place);
  }
}

const markType = (mark: unknown): unknown =>
  typeof mark === 'object' && mark !== null ? (mark as { type?: unknown }).type : mark;

function datasetOf(data: unknown): string {
  const name = typeof data === 'object' && data !== null ? (data as { name?: unknown }).name : undefined;
  const generated = typeof data === 'object' && data !== null && ('values' in data || 'sequence' in data);
  return typeof name === 'string' && !generated ? name : 'table';
}

/** Every dangerous part of a chart, on wide and narrow screens. */
export function* dangersOf({ path, chart }: ChartUse): Iterable<Danger> {
  yield* dangersIn(chart.spec, [...path, 'spec']);
  if (chart.narrow) yield* dangersIn(chart.narrow, [...path, 'narrow']);
}

/** Specs that would load addresses, open links, make controls, or reconfigure what draws them. */
export const chartSafety: Rule = {
  name: 'chart-safety',
  *check(context): Iterable<Problem> {
    for (const use of chartsOf(context)) {
      for (const danger of dangersOf(use)) yield { file: use.file, ...danger };
    }
  },
};
