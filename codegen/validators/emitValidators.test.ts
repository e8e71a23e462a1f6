import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';
import { expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { emitValidators, emitValidatorTypes } from './emitValidators.ts';

const files = [
  {
    name: 'crop.schema.json',
    schema: {
      title: 'Crop',
      type: 'object',
      properties: { name: { type: 'string', minLength: 2 } },
      required: ['name'],
      additionalProperties: false,
    },
  },
];

it('validators stand alone: a module without ajv that says yes or lists errors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-validators-'));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const path = join(folder, 'crop.mjs');
  const code = emitValidators(files, () => true);
  writeFileSync(path, code);
  const { validateCrop } = (await import(pathToFileURL(path).href)) as { validateCrop: ValidateFunction };
  rmSync(folder, { recursive: true });
  expect(code).not.toMatch(/require\(|new Function/);
  expect(validateCrop({ name: 'Oats' })).toBe(true);
  expect(validateCrop({ name: 'O', kind: 1 })).toBe(false);
  expect(validateCrop.errors?.map(({ keyword }) => keyword).toSorted()).toEqual([
    'additionalProperties',
    'minLength',
  ]);
});

it('their types name what they validate', () => {
  expect(emitValidatorTypes(files, () => true)).toContain(
    'export declare const validateCrop: ValidateFunction<Crop>;',
  );
});
