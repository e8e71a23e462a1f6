import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindsWithSchema, UNIONS } from '#codegen/types/blockUnions.ts';
import type { SchemaFile } from '#codegen/types/schemaFiles.ts';
import { writeIfChanged } from './writeIfChanged.ts';

/**
 * Writes the lists of kinds into the files of both unions, where editors and the API's description read them.
 * @returns the files that changed, relative to `root`
 */
export function writeBlockUnions(root: string, files: readonly SchemaFile[]): string[] {
  const kinds = kindsWithSchema(files);
  return Object.entries(UNIONS).flatMap(([name, refOf]) => {
    const path = `schemas/${name}`;
    const refs = kinds.map((kind) => `    { "$ref": "${refOf(kind)}" }`).join(',\n');
    const text = readFileSync(join(root, path), 'utf8');
    const listed = text.replace(/^ {2}"oneOf": \[[^\]]*\]/m, () => `  "oneOf": [\n${refs}\n  ]`);
    return writeIfChanged(join(root, path), listed) ? [path] : [];
  });
}
