import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaFile } from '../types/schemaFiles.ts';
import { writeIfChanged } from './writeIfChanged.ts';

/** Raise it when the same schemas should give other types or validators. */
const edition = 2;

const isManifest = (title: string, file: string): boolean =>
  title.endsWith('Manifest') && !file.startsWith('http/') && title !== 'AreaManifest';
const isHttp = (_: string, file: string): boolean => file.startsWith('http/');

/** A name for what all schemas say together. */
export function stampOf(schemas: SchemaFile[]): string {
  return createHash('sha256')
    .update(JSON.stringify([edition, schemas]))
    .digest('base64url');
}

function stampOfLastTime(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Writes what follows from the schemas alone: generated/types.ts and the validators of manifests and HTTP payloads.
 * Quick when the schemas are those of last time. Returns the files that changed, relative to `root`.
 */
export async function emitContract(root: string, schemas: SchemaFile[]): Promise<string[]> {
  const stampPath = join(root, 'generated/schemas.stamp');
  const stamp = stampOf(schemas);
  if (stampOfLastTime(stampPath) === stamp) return [];
  const { emitTypes } = await import('../types/emitTypes.ts');
  const { emitValidators, emitValidatorTypes } = await import('../validators/emitValidators.ts');
  const texts: Record<string, string> = {
    'generated/types.ts': await emitTypes(schemas),
    'generated/validators/manifests.js': emitValidators(schemas, isManifest),
    'generated/validators/manifests.d.ts': emitValidatorTypes(schemas, isManifest),
    'generated/validators/http.js': emitValidators(schemas, isHttp),
    'generated/validators/http.d.ts': emitValidatorTypes(schemas, isHttp),
  };
  const changed = Object.keys(texts).filter((path) => writeIfChanged(join(root, path), texts[path] ?? ''));
  writeIfChanged(stampPath, `${stamp}\n`);
  return changed;
}
