import { existsSync, readFileSync } from 'node:fs';
import {
  byPlace,
  type ManifestFinding,
  type Problem,
  placeProblem,
} from '#codegen/check/findings/finding.ts';
import { formatFinding } from '#codegen/check/findings/formatFindings.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { dangersOf } from '#codegen/check/rules/charts/chartSafety.ts';
import { objectionProblem } from '#codegen/check/rules/charts/vegaLite.ts';
import { judgeChart } from '#codegen/check/vegaLite/judgeChart.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { type ManifestFile, readManifest } from '#codegen/load/readManifest.ts';
import { misreadFields } from '#codegen/vega/fields/misreadFields.ts';
import { unknownFields } from '#codegen/vega/fields/unknownFields.ts';
import { rowShapes } from '#engine/charts/shapes/registry.ts';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ChartManifest, PageManifest } from '#generated/types.ts';

/** A chart read from a file: a Vega-Lite or Vega spec, or a manifest of manifests/charts. */
export interface SpecFile {
  file: ManifestFile;
  chart: ChartSource;
  /** path of the spec in the file */
  path: JsonPath;
}

/** A file, and the block named after `#`. */
export function blockOf(named: string): [path: string, block: string | undefined] {
  const [path = '', block] = existsSync(named) ? [named] : named.split('#');
  return [path, block];
}

/**
 * @param named path of a spec, of a manifest of manifests/charts, or of a page with a block name:
 * `growth.page.json#lollipop`
 * @throws Error with file, line and column if it is not a JSON object; Error if the page has no such block
 */
export function readSpecFile(named: string): SpecFile {
  const [path, block] = blockOf(named);
  const file = readManifest(path, path, readFileSync(path, 'utf8'));
  const [wrong] = file.syntax;
  if (wrong)
    throw new Error(
      `${path}:${wrong.position.line}:${wrong.position.column}: error: ${wrong.detail || wrong.problem} [json]`,
    );
  const { value } = file;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${path}:1:1: error: A chart is a JSON object: {"mark": …, "encoding": …} [json]`);
  if (block !== undefined) return { file, ...ownSpec(value as PageManifest, block, path) };
  // A facet has a "spec" too; only a manifest says what rows it expects.
  if ('expects' in value) return { file, chart: value as ChartManifest, path: ['spec'] };
  const { $schema, ...rest } = value as Record<string, unknown>;
  const spec = isVega({ $schema }) ? { $schema, ...rest } : rest;
  return { file, chart: { spec }, path: [] };
}

/** The spec of a block that has its own. */
function ownSpec({ blocks = [] }: Partial<PageManifest>, name: string, path: string): Omit<SpecFile, 'file'> {
  const own = blocks.flatMap((block, at) =>
    'spec' in block && block.spec
      ? [{ name: block.name, spec: block.spec, path: ['blocks', at, 'spec'] }]
      : [],
  );
  const found = own.find((block) => block.name === name);
  if (found) return { chart: { spec: found.spec }, path: found.path };
  const known = own.map((block) => block.name);
  throw new Error(
    `${path} has no block "${name}" with a spec of its own.${known.length > 0 ? ` There are ${known.join(', ')}.` : ''}`,
  );
}

/** Findings about fields that the rows of a page do not have. */
export function strangeFieldsIn({ file, chart, path }: SpecFile, rows: readonly string[]): string[] {
  const known = [...rows, ...(rowShapes[chart.shape ?? '']?.fields ?? [])];
  return unknownFields(chart.spec, known).map(({ name, ...field }) => {
    const message = messages.unknownField({ name, near: nearest(name, known), known });
    return formatFinding(
      placeProblem({ file, ...field, path: [...path, ...field.path], message }, 'unknown-field'),
    );
  });
}

/** Findings about fields whose figures the spec cannot show as requested. */
export function misreadIn(
  { file, chart, path }: SpecFile,
  rows: readonly Record<string, unknown>[],
): string[] {
  const figuresOf = (name: string) => rows.map((row) => row[name]);
  return misreadFields(chart.spec, figuresOf).map(({ path: inside, ...field }) =>
    formatFinding(
      placeProblem(
        { file, path: [...path, ...inside], message: messages.misreadField(field) },
        'misread-field',
      ),
    ),
  );
}

/** Findings about unsafe parts of a chart, as in `rohe check`. */
export const dangersIn = ({ file, chart, path }: SpecFile): ManifestFinding[] =>
  [...dangersOf({ file, path: [], chart })]
    .map((danger) => placed(path, { file, ...danger }, 'chart-safety'))
    .toSorted(byPlace);

/** Errors and warnings of Vega-Lite or Vega about a chart, as in `rohe check`. */
export const objectionsIn = ({ file, chart, path }: SpecFile): ManifestFinding[] =>
  judgeChart(chart)
    .map((objection) => placed(path, objectionProblem({ file, path: [], chart }, objection), 'vega-lite'))
    .toSorted(byPlace);

/** If the whole file is the spec, it has no key to prefix. */
const placed = (path: JsonPath, problem: Problem, rule: string): ManifestFinding => {
  const inside = path.length > 0 ? [...path.slice(0, -1), ...problem.path] : problem.path.slice(1);
  return placeProblem({ ...problem, path: inside }, rule);
};
