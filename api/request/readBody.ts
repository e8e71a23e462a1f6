import type { HttpSchema } from '#api/services/httpSchemas.ts';
import { Refusal } from '#serving/http/problem.ts';

/** Fields of a body by name, those of its schema only, each of the type it has there. */
export type Fields = Readonly<Record<string, unknown>>;

/** The part of JSON Schema that bodies use. */
interface FieldSchema {
  type: string | string[];
  enum?: string[];
  items?: FieldSchema;
  minLength?: number;
}

/**
 * Makes the reader of the bodies of one schema. A field that is there has to be of its type: one that is not is never taken
 * for one that was left out. Fields the schema does not know are dropped; how long a text is and whether it may be left out is for
 * the call to say, in words for people.
 * @throws Refusal 400 by the reader, with a message for every field of another type
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
