import standaloneCode from 'ajv/dist/standalone/index.js';
import type { SchemaFile } from '#codegen/types/schemaFiles.ts';
import { namedSchemas, schemaAjv } from './schemaAjv.ts';

/**
 * Replaces the `require` calls that ajv leaves in ES modules by imports. The helpers are CommonJS: Node
 * imports the whole module, bundlers its default export.
 */
function requireToImport(code: string): string {
  const modules = [
    ...new Set([...code.matchAll(/require\("([^"]+)"\)\.default/g)].map((match) => match[1] ?? '')),
  ];
  const imports = modules.map((name, index) => `import module${index} from '${name}.js';`);
  const helpers = modules.map(
    (_, index) => `const helper${index} = module${index}.default ?? module${index};`,
  );
  const body = modules.reduce(
    (text, name, index) => text.replaceAll(`require("${name}").default`, `helper${index}`),
    code,
  );
  return `${[...imports, ...helpers].join('\n')}\n${body}`;
}

/**
 * A JavaScript module with a validator for each schema in `titles`, exported as `validate<Title>`. A
 * validator returns whether a value is valid and stores ajv's errors on itself. Throws on an invalid schema.
 */
export function emitValidators(
  files: SchemaFile[],
  titles: (title: string, file: string) => boolean,
): string {
  const ajv = schemaAjv(files);
  const chosen = namedSchemas(files).filter(({ title, file }) => titles(title, file));
  const exports = Object.fromEntries(chosen.map(({ title, address }) => [`validate${title}`, address]));
  return `/* Made by codegen from schemas/. Do not edit. */\n${requireToImport(standaloneCode.default(ajv, exports))}`;
}

/** Type declarations of {@link emitValidators}' module. */
export function emitValidatorTypes(
  files: SchemaFile[],
  titles: (title: string, file: string) => boolean,
): string {
  const chosen = namedSchemas(files).filter(({ title, file }) => titles(title, file));
  const names = chosen.map(({ title }) => title).toSorted();
  return [
    '/* Made by codegen from schemas/. Do not edit. */',
    "import type { ValidateFunction } from 'ajv';",
    `import type { ${names.join(', ')} } from '#generated/types.ts';`,
    ...names.map((name) => `export declare const validate${name}: ValidateFunction<${name}>;`),
    '',
  ].join('\n');
}
