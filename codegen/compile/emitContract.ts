import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaFile } from '#codegen/types/schemaFiles.ts';
import { codeStamp } from './codeStamp.ts';
import { writeIfChanged } from './writeIfChanged.ts';

const TYPES = 'generated/types.ts';
const validators = [
  'generated/validators/manifests.js',
  'generated/validators/manifests.d.ts',
  'generated/validators/http.js',
  'generated/validators/http.d.ts',
];

const isManifest = (title: string, file: string): boolean =>
  title.endsWith('Manifest') && !file.startsWith('http/') && title !== 'AreaManifest';
const isHttp = (_: string, file: string): boolean => file.startsWith('http/');

/** Only compilers read types, so where the suite is only served, what generates them is not installed. */
const canEmitTypes = existsSync(new URL('../../node_modules/json-schema-to-typescript', import.meta.url));
const outputs = canEmitTypes ? [TYPES, ...validators] : validators;

/** Hash of all schemas, of the code that generates types and validators, and of which it generates. */
function stampOf(root: string, schemas: SchemaFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify([schemas, outputs]));
  return hash.update(codeStamp(root, ['codegen/types', 'codegen/validators'])).digest('base64url');
}

function stampOfLastTime(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Generates everything that depends only on schemas: generated/types.ts and the validators of manifests and
 * HTTP payloads. Returns at once if the schemas have not changed. Returns the changed files, relative to
 * `root`.
 */
export async function emitContract(root: string, schemas: SchemaFile[]): Promise<string[]> {
  const stampPath = join(root, 'generated/schemas.stamp');
  const stamp = stampOf(root, schemas);
  if (stampOfLastTime(stampPath) === stamp && outputs.every((path) => existsSync(join(root, path))))
    return [];
  const { emitValidators, emitValidatorTypes } = await import('#codegen/validators/emitValidators.ts');
  const texts: Record<string, string> = {
    ...(canEmitTypes && { [TYPES]: await (await import('#codegen/types/emitTypes.ts')).emitTypes(schemas) }),
    'generated/validators/manifests.js': emitValidators(schemas, isManifest),
    'generated/validators/manifests.d.ts': emitValidatorTypes(schemas, isManifest),
    'generated/validators/http.js': emitValidators(schemas, isHttp),
    'generated/validators/http.d.ts': emitValidatorTypes(schemas, isHttp),
  };
  const changed = Object.entries(texts).flatMap(([path, text]) =>
    writeIfChanged(join(root, path), text) ? [path] : [],
  );
  writeIfChanged(stampPath, `${stamp}\n`);
  return changed;
}
