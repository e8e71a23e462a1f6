import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type JsonSchema, readSchemas } from '#codegen/types/schemaFiles.ts';
import { schemaVersion } from './registry.ts';

const folder = join(import.meta.dirname, '../../schemas');
/** Those of manifests: what programs are answered has the version of the API. */
const schemas = readSchemas(folder).filter(({ name }) => !name.startsWith('http/'));

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as JsonSchema;
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(refsIn)];
};

describe('schemas of manifests', () => {
  it.each(schemas)('$name says the version that rohe migrate moves manifests to', ({ name, schema }) => {
    expect(schema.$id).toBe(`${name.split('/').at(-1)}?version=${schemaVersion}`);
  });

  it('find each other beside their own address, so that editors can follow them from the file', () => {
    const lost = schemas.flatMap(({ name, schema }) => {
      const own = new URL(String(schema.$id), pathToFileURL(join(folder, name)));
      const led = refsIn(schema).map((ref) => new URL(ref, own));
      return led.filter((url) => !existsSync(fileURLToPath(url))).map(({ href }) => `${name}: ${href}`);
    });
    expect(lost).toEqual([]);
    expect(schemas.flatMap(({ schema }) => refsIn(schema)).length).toBeGreaterThan(50);
  });
});
