import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { readSchemas } from '#codegen/types/schemaFiles.ts';
import { nameKinds } from './nameKinds.ts';

/** Kinds of names that only lines of written pages use; their own rule checks them. */
const ofLines = ['folder'];

function* annotations(schema: unknown): Iterable<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'x-names') yield String(inner);
    else yield* annotations(inner);
  }
}

it('knows every kind of name that a schema can say, and has none that no schema says', () => {
  const said = new Set(
    readSchemas(join(projectRoot, 'schemas')).flatMap((file) => [...annotations(file.schema)]),
  );
  // A text such as {industry} names a param wherever it stands.
  expect([...said, 'param'].toSorted()).toEqual([...Object.keys(nameKinds), ...ofLines].toSorted());
});
