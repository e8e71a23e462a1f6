import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { typesInWords } from '#codegen/check/shape/valueWords.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { JsonSchema } from '#codegen/types/schemaFiles.ts';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { type SchemaError, schemaErrors } from './schemaErrors.ts';

/** Schemas of the languages of charts, by the names that messages use. */
const schemas = { 'Vega-Lite': 'vega-lite/vega-lite-schema.json', Vega: 'vega/vega-schema.json' };
export type Language = keyof typeof schemas;

const read: Partial<Record<Language, JsonSchema>> = {};

/** The schema that a language publishes. */
export function schemaOf(language: Language): JsonSchema {
  const path = createRequire(import.meta.url).resolve(schemas[language]);
  const schema = read[language] ?? (JSON.parse(readFileSync(path, 'utf8')) as JsonSchema);
  read[language] = schema;
  return schema;
}

// An unknown property explains more than a wrong type, and both explain more than a missing property.
const telling = ['additionalProperties', 'enum', 'const', 'type', 'required'];
const rank = ({ keyword }: SchemaError): number => {
  const place = telling.indexOf(keyword);
  return place < 0 ? telling.length : place;
};

/** Words for limits; `#` is the limit. */
const limits: Readonly<Record<string, string>> = {
  minimum: 'be # or more',
  maximum: 'be # or less',
  minLength: 'have # or more characters',
  maxLength: 'have # or fewer characters',
  minItems: 'have # or more entries',
  maxItems: 'have # or fewer entries',
  minProperties: 'have # or more properties',
};

function wording({ keyword, property = '', data, schema }: SchemaError, same: SchemaError[]): string {
  const limit = limits[keyword];
  if (limit) return `it should ${limit.replace('#', String(schema[keyword]))}`;
  const allOf = (of: string): unknown[] => [...new Set(same.flatMap((other) => other.schema[of]))];
  const meant = (word: string, known: string[]): string | undefined => {
    const near = nearest(word, new Set(known));
    return near === undefined ? undefined : `; did you mean "${near}"?`;
  };
  if (keyword === 'additionalProperties') {
    const known = same.flatMap((other) => Object.keys(other.schema.properties ?? {}));
    return `there is no property "${property}" here${meant(property, known) ?? ''}`;
  }
  if (keyword === 'enum' || keyword === 'const') {
    const allowed = allOf(keyword);
    const listed = `; allowed are ${allowed.map((value) => JSON.stringify(value)).join(', ')}`;
    const near = typeof data === 'string' ? meant(data, allowed.map(String)) : undefined;
    return `${JSON.stringify(data)} is not allowed${near ?? (allowed.length > 12 ? '' : listed)}`;
  }
  if (keyword === 'required') return `"${property}" is missing`;
  return keyword === 'type' ? `it should be ${typesInWords(allOf('type'))}` : 'this value is not allowed';
}

/** Whether the error is an unknown property in the union branch that matches `type`, such as a Vega transform. */
function isOfItsType({ keyword, data, schema }: SchemaError): boolean {
  const { type } = (schema.properties ?? {}) as { type?: { enum?: unknown[] } };
  return (
    keyword === 'additionalProperties' && type?.enum?.includes((data as { type?: unknown }).type) === true
  );
}

/** The deepest useful one of the many errors of nested unions, with its place; undefined: the spec is valid. */
export function schemaObjection(
  spec: Record<string, unknown>,
): { path: JsonPath; detail: string } | undefined {
  const errors = schemaErrors(schemaOf(isVega(spec) ? 'Vega' : 'Vega-Lite'), spec);
  const deepest = Math.max(...errors.map(({ path }) => path.length));
  const [first] = [
    ...errors.filter(isOfItsType),
    ...errors.filter(({ path }) => path.length === deepest).toSorted((a, b) => rank(a) - rank(b)),
  ];
  if (!first) return undefined;
  const { keyword, path, property = '' } = first;
  const same = errors.filter((error) => error.keyword === keyword && error.path.join() === path.join());
  return {
    path: keyword === 'additionalProperties' ? [...path, property] : path,
    detail: wording(first, same),
  };
}
