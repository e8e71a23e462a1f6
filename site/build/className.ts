import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const holders = new Map<string, string>();

/**
 * How a class of a module is called in what is built: its own name and three characters for its file. Some 200 of them go out with every
 * document, and what tells them apart is what no compressor makes shorter.
 * @param file where the module lies
 * @throws Error where two files would share a name: then the mark of a file takes more characters
 */
export function className(name: string, file: string): string {
  const path = relative(project, file.replace(/\?.*$/u, '')).replaceAll('\\', '/');
  const short = `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
  const holder = holders.get(short) ?? path;
  if (holder !== path) throw new Error(`${path} and ${holder} would both have the class ${short}.`);
  holders.set(short, path);
  return short;
}
