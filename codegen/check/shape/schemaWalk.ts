import { posix } from 'node:path';
import type { NameUse } from '#codegen/check/suite/context.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { followRef } from '#codegen/types/followRef.ts';
import type { JsonSchema, SchemaFile } from '#codegen/types/schemaFiles.ts';

/** Finds the schemas that apply to a value of a manifest. Slow, so used only to word errors. */
export interface SchemaWalk {
  /** every schema that applies to the value at `path`, including bases and matching branches */
  at(schemaFile: string, value: unknown, path: JsonPath): JsonSchema[];
  /** branches of the union at `path` that match the value's type */
  branches(schemaFile: string, value: unknown, path: JsonPath): JsonSchema[];
  /** every text in a manifest for which a schema says by `x-names` what it names */
  names(schemaFile: string, value: unknown): Iterable<NameUse>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value's type and constants match a schema. */
function couldFit(schema: JsonSchema, value: unknown): boolean {
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const fits =
    types?.some((name) => name === type || (name === 'integer' && type === 'number')) ??
    ('const' in schema ? typeof schema.const === typeof value : true);
  if (!fits || !isObject(value)) return fits;
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).every(
    ([key, property]) =>
      property.const === undefined || value[key] === undefined || value[key] === property.const,
  );
}

type Located = SchemaFile;
type Files = readonly SchemaFile[];

function follow(files: Files, located: Located): Located {
  const { name, schema } = located;
  return typeof schema.$ref === 'string' ? follow(files, followRef(files, name, schema.$ref)) : located;
}

const inside = ({ name, schema }: Located, keyword: string): Located[] =>
  ((schema[keyword] ?? []) as JsonSchema[]).map((inner) => ({ name, schema: inner }));

/** Branches of a schema's own union that match the value. */
const fittingBranches = (files: Files, located: Located, value: unknown): Located[] =>
  [...inside(located, 'oneOf'), ...inside(located, 'anyOf')].filter((branch) =>
    couldFit(follow(files, branch).schema, value),
  );

/** A schema with everything that applies to the same value: its reference, bases and matching branches. */
function expand(files: Files, located: Located, value: unknown): Located[] {
  const target = follow(files, located);
  const beside = target === located ? [] : [located];
  if (!('allOf' in target.schema || 'oneOf' in target.schema || 'anyOf' in target.schema))
    return [...beside, target];
  const more = [...inside(target, 'allOf'), ...fittingBranches(files, target, value)];
  return [...beside, target, ...more.flatMap((inner) => expand(files, inner, value))];
}

function child({ name, schema }: Located, key: string | number): Located[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const prefix = (schema.prefixItems ?? []) as JsonSchema[];
  const byName = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties;
  const found = typeof key === 'number' ? (prefix[key] ?? schema.items) : byName;
  return isObject(found) ? [{ name, schema: found }] : [];
}

/** Follows a path through a value and its schemas. */
function locate(
  files: Files,
  schemaFile: string,
  value: unknown,
  path: JsonPath,
): { found: Located[]; value: unknown } {
  let found = expand(files, startOf(schemaFile), value);
  let inner = value;
  for (const key of path) {
    inner = (inner as Record<string | number, unknown> | undefined)?.[key];
    found = found
      .flatMap((located) => child(located, key))
      .flatMap((located) => expand(files, located, inner));
  }
  return { found, value: inner };
}

const startOf = (schemaFile: string): Located => ({
  name: schemaFile,
  schema: { $ref: posix.basename(schemaFile) },
});

/** Names in a value to which these schemas apply. */
function* namesIn(
  files: Files,
  found: readonly Located[],
  value: unknown,
  path: JsonPath,
): Iterable<NameUse> {
  if (typeof value === 'string') {
    const kinds = found.flatMap(({ schema }) => (schema['x-names'] as string | undefined) ?? []);
    for (const of of new Set(kinds)) yield { of, name: value, path };
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const below = found
      .flatMap((located) => child(located, step))
      .flatMap((located) => expand(files, located, inner));
    if (below.length > 0) yield* namesIn(files, below, inner, [...path, step]);
  }
}

export function schemaWalk(files: Files): SchemaWalk {
  return {
    at: (schemaFile, value, path) => locate(files, schemaFile, value, path).found.map(({ schema }) => schema),
    branches(schemaFile, value, path) {
      const { found, value: inner } = locate(files, schemaFile, value, path);
      return found
        .flatMap((located) => fittingBranches(files, located, inner))
        .map((branch) => follow(files, branch).schema);
    },
    names: (schemaFile, value) => namesIn(files, expand(files, startOf(schemaFile), value), value, []),
  };
}
