import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema, SchemaFile } from '#codegen/types/schemaFiles.ts';

/** Base URL of schemas during compilation. Nothing is fetched from it. */
const base = 'https://schemas.rohe.test/';

/** Named schemas of the files and their `$defs`, with their addresses. */
export function namedSchemas(files: SchemaFile[]): { title: string; address: string; file: string }[] {
  return files.flatMap(({ name, schema }) => {
    const defs = Object.entries((schema.$defs ?? {}) as Record<string, JsonSchema>);
    const all: [string, JsonSchema][] = [
      ['', schema],
      ...defs.map(([key, def]): [string, JsonSchema] => [`#/$defs/${key}`, def]),
    ];
    return all.flatMap(([pointer, node]) =>
      typeof node.title === 'string'
        ? [{ title: node.title, address: base + name + pointer, file: name }]
        : [],
    );
  });
}

/** A strict ajv with all schema files. Throws on an invalid one. */
export function schemaAjv(files: SchemaFile[]): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    allowUnionTypes: true,
    strict: true,
    strictRequired: false,
    code: { esm: true, source: true, lines: true },
  });
  addFormats.default(ajv);
  // What a text names. The checker reads it.
  ajv.addVocabulary(['x-names']);
  for (const { name, schema } of files) ajv.addSchema({ ...schema, $id: base + name });
  return ajv;
}
