import { posix } from 'node:path';
import type { JsonPath } from '../load/positions.ts';
import type { JsonSchema, SchemaFile } from '../types/schemaFiles.ts';

/** A schema and the file it stands in, which its `$ref`s start from. */
interface Located {
  file: string;
  schema: JsonSchema;
}

/** Looks up what the schemas say about one value of a manifest: for messages, so only where something is wrong. */
export interface SchemaWalk {
  /** every schema that speaks about the value at `path`: bases and fitting branches included */
  at(schemaFile: string, value: unknown, path: JsonPath): JsonSchema[];
  /** branches of the union that rules the value at `path` and could take a value of its type */
  branches(schemaFile: string, value: unknown, path: JsonPath): JsonSchema[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a schema could be meant for the value, going by type and by the constant that tells branches apart. */
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

export function schemaWalk(files: SchemaFile[]): SchemaWalk {
  const byName = new Map(files.map(({ name, schema }) => [name, schema]));

  function follow({ file, schema }: Located): Located {
    if (typeof schema.$ref !== 'string') return { file, schema };
    const [path = '', pointer = ''] = schema.$ref.split('#');
    const name = path === '' ? file : posix.join(posix.dirname(file), path);
    const target = pointer
      .split('/')
      .filter((key) => key !== '')
      .reduce<JsonSchema>((inner, key) => (inner[key] ?? {}) as JsonSchema, byName.get(name) ?? {});
    return follow({ file: name, schema: target });
  }

  function expand(located: Located, value: unknown): Located[] {
    const beside = typeof located.schema.$ref === 'string' ? [located] : [];
    const { file, schema } = follow(located);
    const inside = (keyword: string) =>
      ((schema[keyword] ?? []) as JsonSchema[]).map((inner) => ({ file, schema: inner }));
    const fitting = [...inside('oneOf'), ...inside('anyOf')].filter((branch) =>
      couldFit(follow(branch).schema, value),
    );
    return [
      ...beside,
      { file, schema },
      ...[...inside('allOf'), ...fitting].flatMap((inner) => expand(inner, value)),
    ];
  }

  function child({ file, schema }: Located, key: string | number): Located[] {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    const prefix = (schema.prefixItems ?? []) as JsonSchema[];
    const found =
      typeof key === 'number'
        ? (prefix[key] ?? schema.items)
        : Object.hasOwn(properties, key)
          ? properties[key]
          : schema.additionalProperties;
    return isObject(found) ? [{ file, schema: found }] : [];
  }

  function locate(schemaFile: string, value: unknown, path: JsonPath): { found: Located[]; value: unknown } {
    let found = expand({ file: schemaFile, schema: byName.get(schemaFile) ?? {} }, value);
    let inner = value;
    for (const key of path) {
      inner = (inner as Record<string | number, unknown> | undefined)?.[key];
      found = found.flatMap((located) => child(located, key)).flatMap((located) => expand(located, inner));
    }
    return { found, value: inner };
  }

  return {
    at: (schemaFile, value, path) => locate(schemaFile, value, path).found.map(({ schema }) => schema),
    branches(schemaFile, value, path) {
      const { found, value: inner } = locate(schemaFile, value, path);
      return found.flatMap(({ file, schema }) =>
        [...((schema.oneOf ?? []) as JsonSchema[]), ...((schema.anyOf ?? []) as JsonSchema[])]
          .map((branch) => follow({ file, schema: branch }).schema)
          .filter((branch) => couldFit(branch, inner)),
      );
    },
  };
}
