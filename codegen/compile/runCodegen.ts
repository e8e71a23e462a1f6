import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestFinding } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { LastGood } from '#codegen/load/lastGood.ts';
import { chartsByName, pageId, type SuiteFiles } from '#codegen/load/suiteFiles.ts';
import { emitReference } from '#codegen/reference/emitReference.ts';
import { kindsWithSchema, UNIONS } from '#codegen/types/blockUnions.ts';
import type { SchemaFile } from '#codegen/types/schemaFiles.ts';
import { measureProse } from '#engine/core/measures/measureUse.ts';
import { measures } from '#engine/core/measures/registry.ts';
import { contextWords } from '#engine/core/plan/words/words.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { drawingEdition } from './chartEdition.ts';
import { compileSuite, isCompilable } from './compileSuite.ts';
import { openProject } from './openProject.ts';
import { writeIfChanged } from './writeIfChanged.ts';
import { type VegaFault, writeVega } from './writeVega.ts';

export interface CodegenOptions {
  /** compile valid parts despite errors, as live reload does; otherwise errors prevent compilation */
  tolerant?: boolean;
  /** last valid versions of broken files; absent: broken files are left out */
  lastGood?: LastGood;
}

export interface CodegenResult {
  findings: ManifestFinding[];
  manifests: number;
  /** null if errors prevented compilation */
  suite: CompiledSuite | null;
  /** files that changed, relative to the project */
  changed: string[];
}

/** A chart that did not compile, as a finding about its block. Empty if the page already has an error. */
function faultFindings(
  { page, block, message }: VegaFault,
  files: SuiteFiles,
  known: ManifestFinding[],
): ManifestFinding[] {
  const file = files.page.find((candidate) => pageId(candidate) === page);
  if (!file || known.some(({ path, severity }) => path === file.path && severity === 'error')) return [];
  const index = file.value.blocks.findIndex(({ name }) => name === block);
  const place = file.position(['blocks', index]);
  return [
    { path: file.path, ...place, severity: 'error', message: messages.chartFault(message), rule: 'chart' },
  ];
}

/** Writes docs/manifest-reference.md if it changed, and then returns its path. */
function writeReference(root: string, schemas: SchemaFile[], files: SuiteFiles): string[] {
  const path = 'docs/manifest-reference.md';
  const text = emitReference(schemas, {
    measures: Object.values(measures).map((measure) => ({ ...measure, ...measureProse(measure.name) })),
    charts: chartsByName(files),
    contextWords: Object.keys(contextWords),
  });
  return writeIfChanged(join(root, path), text) ? [path] : [];
}

/**
 * Generates everything under generated/ from schemas and manifests: types, validators, the compiled suite and
 * the charts. Writes only files that changed.
 */
export async function runCodegen(
  root: string,
  { tolerant = false, lastGood }: CodegenOptions = {},
): Promise<CodegenResult> {
  const project = await openProject(root);
  const unions = writeBlockUnions(root, project.schemas);
  const { all, files, findings } = await project.check(lastGood);
  const result = { findings, manifests: all.length };
  const failed = findings.some(({ severity }) => severity === 'error');
  if (failed && !(tolerant && isCompilable(files)))
    return { ...result, suite: null, changed: [...project.changed, ...unions] };
  const suite = compileSuite(files);
  registerWords(suite.messages);
  const vega = await writeVega(root, suite, files, project.compiled);
  const written = Object.entries({
    'generated/drawing-edition.txt': drawingEdition(root),
    'generated/suite.json': `${JSON.stringify(suite)}\n`,
  }).flatMap(([path, text]) => (writeIfChanged(join(root, path), text) ? [path] : []));
  const reference = writeReference(root, project.schemas, files);
  return {
    ...result,
    suite,
    findings: [...findings, ...vega.faults.flatMap((fault) => faultFindings(fault, files, findings))],
    changed: [...project.changed, ...unions, ...written, ...vega.changed, ...reference],
  };
}

/**
 * Codegen for live reload: compiles valid manifests, and uses the last valid version of a broken one.
 * @returns a function to call after every change
 */
export function liveCodegen(root: string): () => Promise<CodegenResult> {
  const lastGood = new LastGood();
  return () => runCodegen(root, { tolerant: true, lastGood });
}

/**
 * Updates the lists of kinds in the union schemas, which editors and the API description read.
 * @returns the changed files, relative to `root`
 */
export function writeBlockUnions(root: string, files: readonly SchemaFile[]): string[] {
  return Object.entries(UNIONS).flatMap(([name, { place, refOf }]) => {
    const path = `schemas/${name}`;
    const refs = kindsWithSchema(files, place)
      .map((kind) => `    { "$ref": "${refOf(kind)}" }`)
      .join(',\n');
    const text = readFileSync(join(root, path), 'utf8');
    const listed = text.replace(/^ {2}"oneOf": \[[^\]]*\]/m, () => `  "oneOf": [\n${refs}\n  ]`);
    return writeIfChanged(join(root, path), listed) ? [path] : [];
  });
}
