import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { encode } from '#site/server/http/encoding.ts';

const COMPRESSED = ['.js', '.css', '.svg', '.json'];

/** Writes the brotli and gzip twins of the assets in a folder, as small as they get. */
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
