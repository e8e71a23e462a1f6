import { compile } from 'json-schema-to-typescript';
import { bundleSchemas } from './bundleSchemas.ts';
import type { SchemaFile } from './schemaFiles.ts';

const banner = '/* Made by codegen from schemas/. Do not edit. */';

/**
 * TypeScript of all named schemas, one exported type for each title.
 * Throws where schemas contradict each other; see {@link bundleSchemas}.
 */
export async function emitTypes(schemaFiles: SchemaFile[]): Promise<string> {
  const text = await compile(bundleSchemas(schemaFiles) as Parameters<typeof compile>[0], 'AllSchemas', {
    additionalProperties: false,
    bannerComment: banner,
    format: true,
    style: { printWidth: 110, singleQuote: true, trailingComma: 'all' },
    unreachableDefinitions: true,
    unknownAny: true,
    strictIndexSignatures: false,
  });
  return text
    .replaceAll(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, '')
    .replace(/export interface AllSchemas \{\}\n/, '');
}
