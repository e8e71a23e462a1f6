import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ManifestFile, readManifest } from './readManifest.ts';

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && /\.(json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Reads every .json and .md file under a project's manifests/ folder, sorted by path.
 * Throws only when the folder itself cannot be read; what is wrong inside a file stands in the file.
 */
export function loadManifests(root: string, folder = 'manifests'): ManifestFile[] {
  const base = join(root, folder);
  return listFiles(base).map((path) =>
    readManifest(
      relative(root, path).split(sep).join('/'),
      relative(base, path).split(sep).join('/'),
      readFileSync(path, 'utf8').replace(/^\uFEFF/, ''),
    ),
  );
}
