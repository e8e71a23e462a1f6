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
 * Writes `text` to `path` unless it is the same already, so watchers and caches only see real changes. The
 * file is replaced as a whole, so a reader never sees half of it. Returns whether it was written.
 */
export function writeIfChanged(path: string, text: string): boolean {
  if (readOrNull(path) === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.new`;
  writeFileSync(fresh, text);
  renameSync(fresh, path);
  return true;
}
