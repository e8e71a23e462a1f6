import type { HttpSchema } from '#api/services/httpSchemas.ts';
import { Refusal } from '#serving/http/problem.ts';

/** Body fields by name, only those in its schema and of the types there. */
export type Fields = Readonly<Record<string, unknown>>;

/** The part of JSON Schema that bodies use. */
interface FieldSchema {
  type: string | string[];
  enum?: string[];
  items?: FieldSchema;
  minLength?: number;
}

/**
 * Builds a parser for the bodies of one schema. A field of the wrong type is an error, never treated as
 * missing. Unknown fields are dropped. The call itself checks lengths and required fields, with messages for
 * people.
 * @throws Refusal 400 when parsing, with a message for every field of the wrong type
 */
export function bodyReader(schema: HttpSchema | undefined): (body: unknown) => Fields {
  const known = Object.entries((schema?.properties ?? {}) as Record<string, FieldSchema>);
  return (body) => {
    if (!schema) return {};
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new Refusal({ status: 400, code: 'bad-body', message: 'The body has to be a JSON object.' });
    }
    const given = known.filter(([name]) => Object.hasOwn(body, name));
    const fields: Fields = Object.fromEntries(given.map(([name]) => [name, body[name as never]]));
    const wrong = given.filter(([name, field]) => !isOf(field, fields[name]));
    if (wrong.length === 0) return fields;
    const messages = wrong.map(([name, field]): [string, string[]] => [
      name,
      [`${name} has to be ${wordsOf(field)}.`],
    ]);
    const message = messages.flatMap(([, words]) => words).join(' ');
    throw new Refusal({ status: 400, code: 'bad-field', message, fields: Object.fromEntries(messages) });
  };
}

function isOf({ type, enum: allowed, items, minLength = 0 }: FieldSchema, value: unknown): boolean {
  if (![type].flat().some((one) => IS[one]?.(value))) return false;
  if (Array.isArray(value)) return items === undefined || value.every((item) => isOf(items, item));
  if (typeof value !== 'string') return true;
  return value.length >= minLength && (allowed?.includes(value) ?? true);
}

const IS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isSafeInteger,
  array: Array.isArray,
  null: (value) => value === null,
};

const WORDS: Record<string, string> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  array: 'a list of texts',
  null: 'null',
};

function wordsOf({ type, enum: allowed, minLength = 0 }: FieldSchema): string {
  if (allowed) return `one of ${allowed.join(', ')}`;
  const kinds = [type].flat().map((one) => WORDS[one] ?? one);
  return minLength > 0 ? `${kinds} that is not empty` : kinds.join(' or ');
}
