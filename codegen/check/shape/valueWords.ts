import type { JsonPath } from '#codegen/load/positions.ts';

/** Names the value at a path in a message, by its property or its position in a list. */
export function nameAt(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'This file';
  if (typeof last === 'string') return `"${last}"`;
  const list = path.findLast((key) => typeof key === 'string');
  return `Entry ${last + 1} of ${list === undefined ? 'the list' : `"${list}"`}`;
}

const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** Describes a value in a message. */
export function foundWords(value: unknown): string {
  if (typeof value === 'string') return `the text "${value.length > 60 ? `${value.slice(0, 57)}…` : value}"`;
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

export const typesInWords = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => typeWords[String(type)] ?? String(type))
    .join(' or ');
