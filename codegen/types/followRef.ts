import { posix } from 'node:path';
import type { JsonSchema, SchemaFile } from './schemaFiles.ts';

/** Finds the schema that a `$ref` in the file `from` refers to, and its file. Throws if there is none. */
export function followRef(files: readonly SchemaFile[], from: string, ref: string): SchemaFile {
  const [path = '', pointer = ''] = ref.split('#');
  const name = path === '' ? from : posix.join(posix.dirname(from), path);
  const keys = pointer.split('/').filter((key) => key !== '');
  const start = files.find((file) => file.name === name)?.schema;
  const schema = keys.reduce<JsonSchema | undefined>(
    (inner, key) => inner?.[key] as JsonSchema | undefined,
    start,
  );
  if (!schema) throw new Error(`${from}: $ref ${ref} leads nowhere`);
  return { name, schema };
}
