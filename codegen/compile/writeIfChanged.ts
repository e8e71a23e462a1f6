import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Writes `text` to `path` if it differs, so that watchers and caches see only real changes. Replaces the file
 * atomically. Returns whether it was written.
 */
export function writeIfChanged(path: string, text: string): boolean {
  if (readOrNull(path) === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.new`;
  writeFileSync(fresh, text);
  renameSync(fresh, path);
  return true;
}
