import type { ErrorObject } from 'ajv';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import type { JsonSchema } from '#codegen/types/schemaFiles.ts';

/** A validator's error with the value it is about and the schemas that apply to it. */
export interface ErrorPlace {
  file: ManifestFile;
  error: ErrorObject;
  path: JsonPath;
  value: unknown;
  schemas: JsonSchema[];
}

/** Path of a validator's error, as keys and indexes. */
export function pathOf(error: ErrorObject, value: unknown): JsonPath {
  const keys = error.instancePath.split('/').slice(1);
  let inner = value;
  return keys.map((key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(inner) ? Number(name) : name;
    inner = (inner as Record<string | number, unknown>)[step];
    return step;
  });
}

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | null)?.[key], value);

/** The description in the first schema that has one. */
export const about = (schemas: JsonSchema[]): string =>
  schemas.map((schema) => schema.description).find((text) => typeof text === 'string') ?? '';

/** Properties that any of the schemas defines. */
export const propertiesOf = (schemas: JsonSchema[]): Record<string, JsonSchema> =>
  Object.assign({}, ...schemas.toReversed().map((schema) => schema.properties ?? {})) as Record<
    string,
    JsonSchema
  >;
