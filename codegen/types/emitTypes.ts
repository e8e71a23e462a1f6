import { compile } from 'json-schema-to-typescript';
import { followRef } from './followRef.ts';
import type { JsonSchema, SchemaFile } from './schemaFiles.ts';

/** Keywords that hold a schema, a list of schemas or schemas by name. */
const walk = (value: unknown, visit: (schema: JsonSchema) => JsonSchema): unknown => {
  if (Array.isArray(value)) return value.map((item) => walk(item, visit));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, walk(inner, visit)]);
  return visit(Object.fromEntries(entries) as JsonSchema);
};

/**
 * A `$ref` to a titled schema becomes the name of its type, so that words beside it make no second type;
 * one to a schema without a title is put in place.
 */
function resolveRefs(files: SchemaFile[], from: string, schema: JsonSchema): JsonSchema {
  return walk(schema, (node) => {
    if (typeof node.$ref !== 'string') return node;
    const target = followRef(files, from, node.$ref);
    const { $ref: _, ...beside } = node;
    if (typeof target.schema.title === 'string') return { ...beside, tsType: target.schema.title };
    return { ...resolveRefs(files, target.name, target.schema), ...beside };
  }) as JsonSchema;
}

/** `allOf` a base with own properties means inheritance: json-schema-to-typescript writes it as `extends`. */
function inherit(node: JsonSchema): JsonSchema {
  if (!node.properties || !Array.isArray(node.allOf)) return node;
  const { allOf, unevaluatedProperties: _, ...rest } = node;
  return { ...rest, extends: allOf.map((base: JsonSchema) => ({ $ref: `#/$defs/${base.tsType}` })) };
}

/** Tuples as json-schema-to-typescript knows them; other limits of length would make tuples of plain lists. */
function tupleOrList(node: JsonSchema): JsonSchema {
  if (node.type !== 'array') return node;
  const { prefixItems, minItems, maxItems, ...rest } = node;
  return prefixItems ? { ...rest, items: prefixItems, minItems, maxItems, additionalItems: false } : rest;
}

/** Keywords that say nothing about a type. */
function withoutNoise({
  discriminator: _,
  propertyNames: __,
  $id: ___,
  $schema,
  ...node
}: JsonSchema): JsonSchema {
  // `$schema` is a keyword when it is a text, and a property of a manifest when it is a schema.
  return typeof $schema === 'object' ? { $schema, ...node } : node;
}

/**
 * Puts all schema files into one schema whose `$defs` are the named types, by title.
 * Throws where two schemas have the same title or a `$ref` leads nowhere.
 */
export function bundleSchemas(schemaFiles: SchemaFile[]): JsonSchema {
  const types = new Map<string, { name: string; schema: JsonSchema }>();
  for (const { name, schema } of schemaFiles) {
    for (const node of [schema, ...Object.values((schema.$defs ?? {}) as Record<string, JsonSchema>)]) {
      if (typeof node.title !== 'string') continue;
      const twin = types.get(node.title);
      if (twin) throw new Error(`${twin.name} and ${name} both define ${node.title}`);
      types.set(node.title, { name, schema: node });
    }
  }
  const $defs = [...types].map(([title, { name, schema }]) => {
    const { $defs: _, ...own } = schema;
    const resolved = resolveRefs(schemaFiles, name, own);
    return [title, walk(resolved, (node) => withoutNoise(tupleOrList(inherit(node))))];
  });
  return {
    title: 'AllSchemas',
    type: 'object',
    additionalProperties: false,
    $defs: Object.fromEntries($defs),
  };
}

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
