import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes when the code of the folders, and of those in them, does (tests apart): what an older version of it made is then made anew. */
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
