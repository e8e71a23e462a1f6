import { readFileSync } from 'node:fs';
import { byPlace, type ManifestFinding, placeProblem } from '#codegen/check/findings/finding.ts';
import { formatFinding } from '#codegen/check/findings/formatFindings.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { dangersOf } from '#codegen/check/rules/charts/chartSafety.ts';
import { type ManifestFile, readManifest } from '#codegen/load/readManifest.ts';
import { unknownFields } from '#codegen/vega/fields/unknownFields.ts';
import { rowShapes } from '#engine/charts/shapes/registry.ts';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ChartManifest } from '#generated/types.ts';

/** A chart as it was read from a file: a Vega-Lite or Vega spec, or a manifest of manifests/charts. */
export interface SpecFile {
  file: ManifestFile;
  chart: ChartSource;
  /** leads to the spec inside the file */
  path: readonly string[];
}

/** @throws Error with file, line and column where it holds no JSON object */
export function readSpecFile(path: string): SpecFile {
  const file = readManifest(path, path, readFileSync(path, 'utf8'));
  const [wrong] = file.syntax;
  if (wrong)
    throw new Error(
      `${path}:${wrong.position.line}:${wrong.position.column}: error: ${wrong.detail || wrong.problem} [json]`,
    );
  const { value } = file;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${path}:1:1: error: A chart is a JSON object: {"mark": …, "encoding": …} [json]`);
  // A facet has a "spec" too; only a manifest tells what rows it expects.
  if ('expects' in value) return { file, chart: value as ChartManifest, path: [] };
  const { $schema, ...rest } = value as Record<string, unknown>;
  const spec = isVega({ $schema }) ? { $schema, ...rest } : rest;
  return { file, chart: { spec }, path: ['spec'] };
}

/** Fields that the rows of a page do not have, line by line. */
export function strangeFieldsIn({ file, chart, path }: SpecFile, rows: readonly string[]): string[] {
  if (chart.layout !== undefined) return [];
  const known = [...rows, ...(rowShapes[chart.shape ?? '']?.fields ?? [])];
  return unknownFields(chart.spec, known).map(({ name, ...field }) => {
    const message = messages.unknownField({ name, near: nearest(name, known), known });
    const inside = path.length > 0 ? field.path : ['spec', ...field.path];
    return formatFinding(placeProblem({ file, ...field, path: inside, message }, 'unknown-field'));
  });
}

/** What no chart may do, line by line; the same that `rohe check` says of a page. */
export function dangersIn({ file, chart, path }: SpecFile): string[] {
  const findings = [...dangersOf({ file, path: [], chart })].map((danger): ManifestFinding => {
    // The spec is the whole file, where it is no manifest.
    const inside = danger.path.slice(path.length);
    return placeProblem({ file, ...danger, path: inside }, 'chart-safety');
  });
  return findings.toSorted(byPlace).map(formatFinding);
}
