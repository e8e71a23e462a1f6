import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { bundleSchemas, emitTypes } from './emitTypes.ts';
import { readSchemas, type SchemaFile } from './schemaFiles.ts';

const file = (name: string, schema: SchemaFile['schema']): SchemaFile => ({ name, schema });
const object = (properties: object, rest: object = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...rest,
});

describe('types from schemas', () => {
  it('are named by titles and refer to each other across files', async () => {
    const text = await emitTypes([
      file('a.schema.json', {
        title: 'Crop',
        ...object({ kind: { $ref: 'b/c.schema.json#/$defs/Kind', description: 'Which.' } }),
      }),
      file('b/c.schema.json', {
        $defs: { Kind: { title: 'Kind', type: 'string', enum: ['grain', 'fruit'] } },
      }),
    ]);
    expect(text).toContain('export type Kind = ("grain" | "fruit")');
    expect(text).toMatch(/export interface Crop \{\s+\/\*\*\s+\* Which\.\s+\*\/\s+kind\?: Kind\s+\}/);
  });

  it('extend the type they build on', async () => {
    const text = await emitTypes([
      file('base.schema.json', {
        title: 'Base',
        ...object({ name: { type: 'string' } }, { required: ['name'] }),
      }),
      file('own.schema.json', {
        title: 'Own',
        type: 'object',
        allOf: [{ $ref: 'base.schema.json' }],
        properties: { size: { type: 'number' } },
        unevaluatedProperties: false,
      }),
    ]);
    expect(text).toContain('export interface Own extends Base {');
  });

  it('keep tuples, and lists with a least length as plain lists', async () => {
    const place = {
      type: 'array',
      prefixItems: [{ type: 'number' }, { type: 'string' }],
      items: false,
      minItems: 2,
      maxItems: 2,
    };
    const text = await emitTypes([
      file('a.schema.json', {
        title: 'A',
        ...object({ place, names: { type: 'array', minItems: 1, items: { type: 'string' } } }),
      }),
    ]);
    expect(text).toContain('place?: [number, string]');
    expect(text).toContain('names?: string[]');
  });

  it('refuse two schemas of one title, and references that lead nowhere', () => {
    const one = { title: 'Crop', type: 'object' };
    expect(() => bundleSchemas([file('a.schema.json', one), file('b.schema.json', one)])).toThrow(
      'a.schema.json and b.schema.json both define Crop',
    );
    expect(() =>
      bundleSchemas([file('a.schema.json', { title: 'A', ...object({ x: { $ref: 'gone.schema.json' } }) })]),
    ).toThrow('leads nowhere');
  });
});

describe('the schemas of the project', () => {
  const schemas = readSchemas(join(projectRoot, 'schemas'));
  type Node = Record<string, unknown>;

  /** Every object schema and every property, with its address. */
  function* parts(node: unknown, path: string): Iterable<{ path: string; node: Node; property: boolean }> {
    if (typeof node !== 'object' || node === null) return;
    const keys = path.split('/');
    const property = keys.at(-2) === 'properties' && keys.at(-3) !== 'properties';
    if (!Array.isArray(node)) yield { path, node: node as Node, property };
    for (const [key, inner] of Object.entries(node)) yield* parts(inner, `${path}/${key}`);
  }
  const all = schemas.flatMap(({ name, schema }) => [...parts(schema, name)]);

  it('describe every property', () => {
    expect(
      all
        .filter(({ node, property }) => property && typeof node.description !== 'string')
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('close every object that is not a base for others', () => {
    const open = all.filter(({ node }) => {
      const isBase =
        typeof node.title === 'string' &&
        /Details$|^NavigationRules$|^BlockBase$|^BlockViewBase$/.test(node.title);
      const isObject = node.type === 'object' && node.properties !== undefined && !isBase;
      return isObject && node.additionalProperties === undefined && node.unevaluatedProperties === undefined;
    });
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it('are JSON Schema 2020-12', () => {
    expect(
      schemas
        .filter(({ schema }) => schema.$schema !== 'https://json-schema.org/draft/2020-12/schema')
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
