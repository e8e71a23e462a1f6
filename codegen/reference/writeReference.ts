import { join } from 'node:path';
import { writeIfChanged } from '#codegen/compile/writeIfChanged.ts';
import { chartsByName, type SuiteFiles } from '#codegen/load/suiteFiles.ts';
import type { SchemaFile } from '#codegen/types/schemaFiles.ts';
import { measures } from '#engine/core/measures/registry.ts';
import { contextWords } from '#engine/core/plan/words/words.ts';
import { modifiers } from '#engine/core/sentences/template.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { emitReference } from './emitReference.ts';

/** Writes docs/manifest-reference.md where it changed; returns its path then. */
export function writeReference(
  root: string,
  schemas: SchemaFile[],
  files: SuiteFiles,
  suite: CompiledSuite,
): string[] {
  const path = 'docs/manifest-reference.md';
  const text = emitReference(schemas, {
    measures: Object.values(measures),
    charts: chartsByName(files),
    messages: suite.messages,
    contextWords: Object.keys(contextWords),
    modifiers,
  });
  return writeIfChanged(join(root, path), text) ? [path] : [];
}
