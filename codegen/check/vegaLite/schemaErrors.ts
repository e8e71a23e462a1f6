import type { JsonPath } from '#codegen/load/positions.ts';
import type { JsonSchema } from '#codegen/types/schemaFiles.ts';

/** A keyword of a schema that a value does not satisfy. */
export interface SchemaError {
  keyword: string;
  path: JsonPath;
  data: unknown;
  /** the schema that has the keyword */
  schema: JsonSchema;
  /** name of a property that is unknown or missing */
  property?: string;
}

type Fits = (limit: never, data: unknown) => boolean;

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const typeOf = (data: unknown): string =>
  Array.isArray(data) ? 'array' : data === null ? 'null' : typeof data;

/** Keywords that a value fits or does not. A keyword about another type of value fits. */
const simple: Readonly<Record<string, Fits>> = {
  type: (types: string | string[], data) =>
    [types].flat().some((type) => type === typeOf(data) || (type === 'integer' && Number.isInteger(data))),
  enum: (allowed: unknown[], data) => allowed.includes(data),
  const: (allowed: unknown, data) => data === allowed,
  minimum: (limit: number, data) => typeof data !== 'number' || data >= limit,
  maximum: (limit: number, data) => typeof data !== 'number' || data <= limit,
  minLength: (limit: number, data) => typeof data !== 'string' || data.length >= limit,
  maxLength: (limit: number, data) => typeof data !== 'string' || data.length <= limit,
  pattern: (pattern: string, data) => typeof data !== 'string' || new RegExp(pattern, 'u').test(data),
  minItems: (limit: number, data) => !Array.isArray(data) || data.length >= limit,
  maxItems: (limit: number, data) => !Array.isArray(data) || data.length <= limit,
  minProperties: (limit: number, data) => !isObject(data) || Object.keys(data).length >= limit,
};

/** Every keyword of JSON Schema that {@link schemaErrors} applies. */
export const appliedKeywords: ReadonlySet<string> = new Set([
  ...Object.keys(simple),
  ...['$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'items'],
  ...['required', 'properties', 'patternProperties', 'additionalProperties'],
]);

/**
 * All errors of a value by a JSON Schema whose references lead to its definitions. Compiling the schema of
 * Vega-Lite would take far longer than reading it for every chart of a suite.
 */
export function schemaErrors(root: JsonSchema, value: unknown): SchemaError[] {
  // Branches of unions apply the same schema to the same part again and again, so its errors are kept. In
  // parsed JSON, each part has one place.
  const kept = new Map<unknown, Map<JsonSchema, SchemaError[]>>();
  const definitions = (root.definitions ?? {}) as Record<string, JsonSchema>;

  function errorsOf(schema: JsonSchema, data: unknown, path: JsonPath): SchemaError[] {
    if (typeof data !== 'object' || data === null) return found(schema, data, path);
    const ofData = kept.get(data) ?? new Map<JsonSchema, SchemaError[]>();
    kept.set(data, ofData);
    const errors = ofData.get(schema) ?? found(schema, data, path);
    ofData.set(schema, errors);
    return errors;
  }

  function found(schema: JsonSchema, data: unknown, path: JsonPath): SchemaError[] {
    const error = (keyword: string): SchemaError => ({ keyword, path, data, schema });
    const { $ref, anyOf, oneOf, allOf = [], not } = schema as Record<string, JsonSchema[] | undefined>;
    const broken = Object.entries(simple).flatMap(([keyword, fits]) =>
      keyword in schema && !fits(schema[keyword] as never, data) ? [error(keyword)] : [],
    );
    const inside = [...allOf, ...($ref ? [followed(String($ref))] : [])];
    return [
      ...broken,
      ...(not && errorsOf(not as never, data, path).length === 0 ? [error('not')] : []),
      ...inside.flatMap((other) => errorsOf(other, data, path)),
      ...(anyOf?.some((branch) => errorsOf(branch, data, path).length === 0)
        ? []
        : (anyOf ?? []).flatMap((branch) => errorsOf(branch, data, path))),
      ...(oneOf
        ? exactlyOne(
            oneOf.map((branch) => errorsOf(branch, data, path)),
            error('oneOf'),
          )
        : []),
      ...(Array.isArray(data)
        ? ofItems(schema, data, path)
        : isObject(data)
          ? ofProperties(schema, data, path)
          : []),
    ];
  }

  function followed(ref: string): JsonSchema {
    const definition = definitions[decodeURIComponent(ref.replace('#/definitions/', ''))];
    if (!definition) throw new Error(`$ref ${ref} does not lead to a definition`);
    return definition;
  }

  function ofItems({ items }: JsonSchema, data: unknown[], path: JsonPath): SchemaError[] {
    return isObject(items) ? data.flatMap((item, index) => errorsOf(items, item, [...path, index])) : [];
  }

  function ofProperties(schema: JsonSchema, data: Record<string, unknown>, path: JsonPath): SchemaError[] {
    const { required = [], properties = {}, patternProperties = {}, additionalProperties } = schema;
    const missing = (required as string[]).filter((property) => !Object.hasOwn(data, property));
    return [
      ...missing.map((property) => ({ keyword: 'required', path, data, schema, property })),
      ...Object.entries(data).flatMap(([property, inner]): SchemaError[] => {
        const own = Object.hasOwn(properties as object, property)
          ? [(properties as Record<string, JsonSchema>)[property]]
          : [];
        const alike = Object.entries(patternProperties as Record<string, JsonSchema>).flatMap(
          ([pattern, schema]) => (new RegExp(pattern, 'u').test(property) ? [schema] : []),
        );
        const named = [...own, ...alike];
        if (named.length === 0 && additionalProperties === false)
          return [{ keyword: 'additionalProperties', path, data, schema, property }];
        const applied = named.length === 0 ? [additionalProperties] : named;
        return applied.filter(isObject).flatMap((inside) => errorsOf(inside, inner, [...path, property]));
      }),
    ];
  }

  return errorsOf(root, JSON.parse(JSON.stringify(value)), []);
}

/** A value that fits several branches has no error that would explain it, so the union's own is the error. */
function exactlyOne(branches: SchemaError[][], union: SchemaError): SchemaError[] {
  const fitting = branches.filter(({ length }) => length === 0).length;
  if (fitting === 1) return [];
  return fitting > 1 ? [union] : branches.flat();
}
