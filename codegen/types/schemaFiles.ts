import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { withBlockUnions } from './blockUnions.ts';

/** The part of JSON Schema that codegen reads. */
export type JsonSchema = { [keyword: string]: unknown };

/** A schema file with its path in schemas/. */
export interface SchemaFile {
  /** e.g. blocks/chart.schema.json */
  name: string;
  schema: JsonSchema;
}

/**
 * Reads every *.schema.json under `folder`, sorted by name, with unions over all kinds of blocks. Throws on
 * invalid JSON.
 */
export function readSchemas(folder: string): SchemaFile[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.schema.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith('cases'))
    .sort()
    .map((path) => ({
      name: relative(folder, path).split(sep).join('/'),
      schema: JSON.parse(readFileSync(path, 'utf8')) as JsonSchema,
    }));
  return withBlockUnions(files);
}
