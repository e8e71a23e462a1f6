import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the two builds: folders with all that is in them, and single files. */
const FOLDERS = ['engine', 'site'];
const FILES = ['package-lock.json'];
const SOURCE = /\.(tsx?|css|json|svg)$/;
const TEST = /\.(test|stories)\.tsx?$/;

/** A hash over everything a build is made of: the same sources have the same one. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256');
  for (const path of [...FOLDERS.flatMap((folder) => filesUnder(root, folder)), ...FILES]) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
