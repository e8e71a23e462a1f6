import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Changes with the code in the folders and below, except tests. Results cached under an older stamp are
 * invalid.
 */
export function codeStamp(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.ts$/.test(name) && !name.endsWith('.test.ts'),
    );
    for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(root, folder, name)));
  }
  return hash.digest('base64url');
}
