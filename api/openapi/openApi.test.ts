import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { calls } from '#api/calls/registry.ts';
import { readHttpSchemas } from '#api/services/httpSchemas.ts';
import { readSchemaFiles } from '#api/testing/schemaFiles.ts';
import { openApi } from './openApi.ts';

interface Document {
  openapi: string;
  servers: object[];
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security?: object[];
        parameters: { name: string; in: string }[];
        responses: Record<string, object>;
      }
    >
  >;
  components: { schemas: Record<string, object> };
}
const document = openApi(calls, readHttpSchemas(), 'Trial API') as unknown as Document;

describe('openApi', () => {
  it('describes every call', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described).toEqual(calls.map(({ method, path }) => `${method} ${path}`));
  });

  it('describes parameters, answers and refusals', () => {
    const page = document.paths['/api/page/']?.get;
    expect(page?.parameters.map(({ name }) => name)).toEqual([
      'X-LOGIN-AS',
      'X-ALL-SMALL-AREAS',
      'app_type',
      'area_id',
      'path',
      'compare_area_id',
      'year',
      'base_year',
      'quarter',
      'month',
      'week',
      'version',
      'address',
      'around',
      'note',
      'nearest',
    ]);
    expect(Object.keys(page?.responses ?? {})).toEqual(['200', '403', '404', '4XX', 'default']);
  });

  it('names every schema that it has, and the licence by an identifier (journeys-J18)', () => {
    const text = JSON.stringify(document);
    const unnamed = Object.keys(document.components.schemas).filter(
      (title) => !text.includes(`"#/components/schemas/${title}"`),
    );
    expect(unnamed).toEqual([]);
    expect(document).toMatchObject({
      info: { license: { identifier: expect.stringMatching(/^LicenseRef-/) } },
    });
  });

  it('names where it is served, and each call once as a client can call it (journeys-J18)', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }]);
    expect([new Set(ids).size, ids.filter((id) => !/^(get|post)([A-Z][a-z0-9]*)+$/.test(id))]).toEqual([
      calls.length,
      [],
    ]);
    expect(document.paths['/api/data/observations/']?.get?.operationId).toBe('getDataObservations');
    expect(operations.filter(({ security }) => security === undefined)).toEqual([]);
  });

  it('refers to nothing outside itself', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    const missing = references
      .map((reference) => /"#\/components\/schemas\/(\w+)"$/.exec(reference)?.[1] ?? reference)
      .filter((name) => !Object.hasOwn(document.components.schemas, name));
    expect(missing).toEqual([]);
  });

  it('holds schemas that can be compiled', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'file:///openapi.json', ...document });
    const broken = Object.keys(document.components.schemas).filter(
      (title) => !ajv.compile({ $ref: `file:///openapi.json#/components/schemas/${title}` }),
    );
    expect(broken).toEqual([]);
  });
});

describe('schemas/http', () => {
  const files = readSchemaFiles().filter(([file]) => file.startsWith('http'));
  interface Node {
    [keyword: string]: unknown;
  }
  const nodes = (value: unknown): Node[] =>
    typeof value !== 'object' || value === null
      ? []
      : [value as Node, ...Object.values(value).flatMap((inner) => nodes(inner))];

  it.each(files)('%s describes every property of closed objects', (_, schema) => {
    const objects = nodes(schema).filter((node) => typeof node.properties === 'object');
    const open = objects.filter(
      (node) => !('additionalProperties' in node || 'unevaluatedProperties' in node),
    );
    const described = objects.flatMap((node) => Object.values(node.properties as Record<string, Node>));
    expect(open.map(({ title }) => title).filter((title) => title !== 'BlockViewBase')).toEqual([]);
    expect(described.filter((property) => typeof property.description !== 'string')).toEqual([]);
  });
});
