import { compile } from 'json-schema-to-typescript';
import { followRef } from './followRef.ts';
import type { JsonSchema, SchemaFile } from './schemaFiles.ts';

/** Applies `visit` to every object, innermost first. */
const walk = (value: unknown, visit: (schema: JsonSchema) => JsonSchema): unknown => {
  if (Array.isArray(value)) return value.map((item) => walk(item, visit));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, walk(inner, visit)]);
  return visit(Object.fromEntries(entries) as JsonSchema);
};

/**
 * Replaces a `$ref` to a titled schema by the name of its type, so that keywords next to it do not create a
 * second type. Inlines a schema without a title.
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

/** A schema with properties and `allOf` inherits: json-schema-to-typescript writes `extends`. */
function inherit(node: JsonSchema): JsonSchema {
  if (!node.properties || !Array.isArray(node.allOf)) return node;
  const { allOf, unevaluatedProperties: _, ...rest } = node;
  return { ...rest, extends: allOf.map((base: JsonSchema) => ({ $ref: `#/$defs/${base.tsType}` })) };
}

/**
 * Converts tuples to the form json-schema-to-typescript expects. It would turn other length limits into
 * tuples.
 */
function tupleOrList(node: JsonSchema): JsonSchema {
  if (node.type !== 'array') return node;
  const { prefixItems, minItems, maxItems, ...rest } = node;
  return prefixItems ? { ...rest, items: prefixItems, minItems, maxItems, additionalItems: false } : rest;
}

/** Drops keywords that do not affect types. */
function withoutNoise({
  discriminator: _,
  propertyNames: __,
  $id: ___,
  $schema,
  ...node
}: JsonSchema): JsonSchema {
  // `$schema` is a keyword if it is a string, and a property of a manifest if it is a schema.
  return typeof $schema === 'object' ? { $schema, ...node } : node;
}

/**
 * Bundles all schema files into one whose `$defs` are the named types, by title. Throws on a duplicate title
 * or an unknown `$ref`.
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
 * TypeScript for all named schemas, one exported type per title. Throws if schemas conflict; see {@link
 * bundleSchemas}.
 */
export async function emitTypes(schemaFiles: SchemaFile[]): Promise<string> {
  const text = await compile(bundleSchemas(schemaFiles) as Parameters<typeof compile>[0], 'AllSchemas', {
    additionalProperties: false,
    bannerComment: banner,
    format: false,
    unreachableDefinitions: true,
    unknownAny: true,
    strictIndexSignatures: false,
  });
  return text
    .replaceAll(/ \* \n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, '')
    .replace(/export interface AllSchemas \{\s*\}\n/, '');
}
