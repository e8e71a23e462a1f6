import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { writeBlockUnions } from '#codegen/compile/runCodegen.ts';
import { kindNames as areaKinds, writtenNames } from '#engine/blocks/kinds.ts';
import { kindsWithSchema, UNIONS } from './blockUnions.ts';
import { readSchemas, type SchemaFile } from './schemaFiles.ts';

const kindNames = [...areaKinds, ...writtenNames];
const schemas = readSchemas(join(projectRoot, 'schemas'));
const title = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);
const fileOf = (kind: string) => schemas.find(({ name }) => name === `blocks/${kind}.schema.json`);

/** What is missing of a kind among schemas and registry; '' where both halves are there. */
const missingHalf = (kind: string, files: readonly SchemaFile[], registered: readonly string[]) =>
  [
    kindsWithSchema(files).includes(kind) ? '' : `schemas/blocks/${kind}.schema.json`,
    registered.includes(kind) ? '' : 'engine/blocks/registry.ts',
  ]
    .filter(Boolean)
    .join(', ');

describe('block kinds and their schemas', () => {
  it.each([...new Set([...kindNames, ...kindsWithSchema(schemas)])])('%s has both halves', (kind) => {
    expect(missingHalf(kind, schemas, kindNames)).toBe('');
    expect(fileOf(kind)?.schema.title).toBe(`${title(kind)}Block`);
    expect(fileOf(kind)?.schema.$defs).toHaveProperty(`${title(kind)}View.properties.kind.const`, kind);
  });

  it('are missed where one half is not there', () => {
    const unheard = {
      name: 'blocks/unheard.schema.json',
      schema: { properties: { kind: { const: 'unheard' } } },
    };
    expect(missingHalf('unheard', [...schemas, unheard], kindNames)).toBe('engine/blocks/registry.ts');
    expect(missingHalf('unheard', schemas, [...kindNames, 'unheard'])).toBe(
      'schemas/blocks/unheard.schema.json',
    );
  });

  it('stand in the lists that editors read, as codegen writes them', () => {
    const root = mkdtempSync(join(tmpdir(), 'unions-'));
    const lists = Object.keys(UNIONS);
    const textOf = (folder: string) =>
      lists.map((name) => readFileSync(join(folder, 'schemas', name), 'utf8'));
    for (const folder of ['blocks', 'http']) mkdirSync(join(root, 'schemas', folder), { recursive: true });
    for (const [at, name] of lists.entries())
      writeFileSync(
        join(root, 'schemas', name),
        textOf(projectRoot)[at]?.replace(/"oneOf": \[[^\]]*\]/, '"oneOf": []') ?? '',
      );
    expect(writeBlockUnions(root, schemas)).toHaveLength(lists.length);
    expect(textOf(root)).toEqual(textOf(projectRoot));
    rmSync(root, { recursive: true });
  });
});
