import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What a class of a CSS module is called on pages: its name and whose it is. The number of its line, which such names usually have too,
 * says nothing more and is a sixtieth of a page as it is sent.
 * @param file absolute path of the module, with or without a query behind it
 */
export function scopedName(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file);
  return `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
