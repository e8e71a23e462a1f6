import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Schema files by their path in schemas/, for validators. */
export function readSchemaFiles(): [file: string, schema: object][] {
  const folder = fileURLToPath(new URL('../../schemas/', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => [file, JSON.parse(readFileSync(folder + file, 'utf8')) as object]);
}
