import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const holders = new Map<string, string>();

/**
 * The class name of a CSS module in the build: its own name and three characters for its file. Some 200 of
 * them are in every document, and the random part does not compress.
 * @param file path of the module
 * @throws Error if two files share a name: the part for the file then needs more characters
 */
export function className(name: string, file: string): string {
  const path = relative(project, file.replace(/\?.*$/u, '')).replaceAll('\\', '/');
  const short = `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
  const holder = holders.get(short) ?? path;
  if (holder !== path) throw new Error(`${path} and ${holder} would both have the class ${short}.`);
  holders.set(short, path);
  return short;
}
