import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import type { JsonSchema, SchemaFile } from '../types/schemaFiles.ts';

/** Base of schema addresses while they are compiled; nothing is ever fetched from it. */
const base = 'https://schemas.rohe.test/';

/** Named schemas of the files and their addresses: a file's own, and those of its `$defs`. */
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

/**
 * ajv's ES modules still call `require` for their helpers; imports do the same without it.
 * Its helpers are CommonJS: their `default` export stands on the imported object.
 */
function requireToImport(code: string): string {
  const modules = [...new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1] ?? ''))];
  const imports = modules.map(
    (name, index) => `import helper${index} from '${name.replace(/^(ajv[^.]*\/[^.]*)$/, '$1.js')}';`,
  );
  const body = modules.reduce(
    (text, name, index) => text.replaceAll(`require("${name}")`, `helper${index}`),
    code,
  );
  return `${imports.join('\n')}\n${body}`;
}

/**
 * JavaScript module with one validator for each schema in `titles`, exported as `validate<Title>`.
 * A validator returns whether a value fits and leaves ajv's errors on itself.
 * Throws where a schema is not sound.
 */
export function emitValidators(
  files: SchemaFile[],
  titles: (title: string, file: string) => boolean,
): string {
  const ajv = new Ajv2020.default({
    allErrors: true,
    discriminator: true,
    allowUnionTypes: true,
    strict: true,
    strictRequired: false,
    code: { esm: true, source: true, lines: true },
  });
  addFormats.default(ajv);
  for (const { name, schema } of files) ajv.addSchema({ $id: base + name, ...schema });
  const chosen = namedSchemas(files).filter(({ title, file }) => titles(title, file));
  const exports = Object.fromEntries(chosen.map(({ title, address }) => [`validate${title}`, address]));
  return `/* Made by codegen from schemas/. Do not edit. */\n${requireToImport(standaloneCode.default(ajv, exports))}`;
}

/** Type declarations beside {@link emitValidators}' module. */
export function emitValidatorTypes(
  files: SchemaFile[],
  titles: (title: string, file: string) => boolean,
): string {
  const chosen = namedSchemas(files).filter(({ title, file }) => titles(title, file));
  const names = chosen.map(({ title }) => title).toSorted();
  return [
    '/* Made by codegen from schemas/. Do not edit. */',
    "import type { ValidateFunction } from 'ajv';",
    `import type { ${names.join(', ')} } from '../types.ts';`,
    ...names.map((name) => `export declare const validate${name}: ValidateFunction<${name}>;`),
    '',
  ].join('\n');
}
