import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { encode } from '#site/server/http/encoding.ts';
import { partFaces } from './partFaces.ts';
import { runChild } from './runChild.ts';

/**
 * Builds `dist` for browsers and for the server, unless it is up to date.
 * @returns whether a build was necessary
 * @throws Error if Vite fails, after Vite has printed why
 */
export async function buildSite(root: string): Promise<boolean> {
  const stampPath = join(root, '.cache', 'site', 'stamp');
  const stamp = sourceStamp(root);
  const made = existsSync(join(root, 'dist', 'server', 'render.js')) && existsSync(stampPath);
  if (made && readFileSync(stampPath, 'utf8') === stamp) return false;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = join(root, 'site', 'vite.config.ts');
  // Overrides the environment: a development build would need parts of React that the production build omits.
  const set = { NODE_ENV: 'production' };
  const build = (...more: string[]) =>
    runChild([vite, 'build', join(root, 'site'), '--config', config, ...more], { set });
  await Promise.all([build(), build('--ssr')]);
  partFaces(join(root, 'dist', 'client'));
  await compressAssets(join(root, 'dist', 'client', 'assets'));
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, stamp);
  return true;
}

const COMPRESSED = ['.js', '.css', '.svg', '.json'];

/** Writes brotli and gzip copies of the assets in a folder, at the highest compression. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = names.filter((name) => COMPRESSED.includes(extname(name)));
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(folder, name));
      await writeFile(join(folder, `${name}.br`), encode(content, 'br', 11));
      await writeFile(join(folder, `${name}.gz`), encode(content, 'gzip', 9));
    }),
  );
}

/** Sources of the two builds: folders with their contents, and single files. */
const FOLDERS = ['engine', 'site'];
const FILES = ['package-lock.json'];
const SOURCE = /\.(tsx?|css|json|svg)$/;
const TEST = /\.(test|stories)\.tsx?$/;

/** A hash of all sources of a build: equal sources give an equal hash. */
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
