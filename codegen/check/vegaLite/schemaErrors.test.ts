import { expect, it } from 'vitest';
import { appliedKeywords, schemaErrors } from './schemaErrors.ts';
import { schemaOf } from './schemaObjection.ts';

const shape = { type: 'object', properties: { kind: { const: 'ring' }, size: { minimum: 1 } } };
const named = { patternProperties: { '^x-': { type: 'string' } }, additionalProperties: { type: 'number' } };

it.each([
  ['a type', { type: 'integer' }, 2, 2.5, ['type ']],
  ['one of several types', { type: ['string', 'null'] }, null, [], ['type ']],
  ['a constant', { const: null }, null, false, ['const ']],
  ['a list of values', { enum: ['a', 'b'] }, 'b', 'c', ['enum ']],
  ['limits of a number', { minimum: 1, maximum: 3 }, 3, 4, ['maximum ']],
  ['limits of a text', { minLength: 1, maxLength: 1, pattern: '^a' }, 'a', 'bc', ['maxLength ', 'pattern ']],
  ['limits of a list', { minItems: 1, maxItems: 1 }, ['a'], [], ['minItems ']],
  ['a number of properties', { minProperties: 1 }, { a: 1 }, {}, ['minProperties ']],
  ['every entry', { items: { type: 'string' } }, ['a'], ['a', 1, 2], ['type 1', 'type 2']],
  ['a missing property', { required: ['a', 'b'] }, { a: 1, b: null }, {}, ['required a', 'required b']],
  [
    'an unknown property',
    { ...shape, additionalProperties: false },
    {},
    { toString: 1 },
    ['additionalProperties toString'],
  ],
  ['properties', shape, { size: 1 }, { kind: 'bar', size: 0 }, ['const kind', 'minimum size']],
  ['properties by their names', named, { a: 1, 'x-a': '1' }, { a: '1', 'x-a': 1 }, ['type a', 'type x-a']],
  ['all of several', { allOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 0, ['minimum ']],
  ['any of several', { anyOf: [{ minimum: 9 }, { maximum: 3 }] }, 9, 5, ['minimum ', 'maximum ']],
  ['exactly one of several', { oneOf: [{ minimum: 1 }, { maximum: 3 }] }, 0, 2, ['oneOf ']],
  ['none of several', { oneOf: [{ minimum: 9 }, { maximum: 3 }] }, 9, 5, ['minimum ', 'maximum ']],
  ['an exclusion', { not: { const: 1 } }, 2, 1, ['not ']],
  [
    'a limit of another type of value',
    { minimum: 1, minItems: 1, minLength: 1, items: shape },
    {},
    0,
    ['minimum '],
  ],
  [
    'a definition within itself',
    {
      $ref: '#/definitions/Tree%3C1%3E',
      definitions: { 'Tree<1>': { items: { $ref: '#/definitions/Tree%3C1%3E' }, type: 'array' } },
    },
    [[[]]],
    [[1]],
    ['type 0,0'],
  ],
])('applies %s', (_, schema, right, wrong, expected) => {
  const errorsOf = (value: unknown) =>
    schemaErrors(schema, value).map(({ keyword, path, property = path.join() }) => `${keyword} ${property}`);
  expect(errorsOf(right)).toEqual([]);
  expect(errorsOf(wrong)).toEqual(expected);
});

it('gives every part its own place, even if two parts of a spec are one object', () => {
  const wrong = { kind: 'bar' };
  const errors = schemaErrors({ items: shape }, [wrong, wrong]);
  expect(errors.map(({ path }) => path)).toEqual([
    [0, 'kind'],
    [1, 'kind'],
  ]);
});

/** Keywords that do not limit values, at least not charts that no editor reads. */
const silent = new Set(['$schema', 'title', 'description', 'default', 'definitions', 'format']);

/** The schemas of a schema, without the values and names that it lists. */
function* schemasIn(schema: unknown, isMap = false): Iterable<object> {
  if (typeof schema !== 'object' || schema === null) return;
  if (!isMap && !Array.isArray(schema)) yield schema;
  for (const [key, inner] of Object.entries(schema)) {
    if (isMap || !['enum', 'const', 'default', 'required'].includes(key))
      yield* schemasIn(inner, !isMap && /^(definitions|patternProperties|properties)$/.test(key));
  }
}

it.each(['Vega-Lite', 'Vega'] as const)('applies every keyword of the schema of %s', (language) => {
  const used = new Set([...schemasIn(schemaOf(language))].flatMap((schema) => Object.keys(schema)));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((keyword) => !appliedKeywords.has(keyword) && !silent.has(keyword))).toEqual([]);
});
