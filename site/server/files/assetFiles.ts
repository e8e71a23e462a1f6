import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { KEEP_FOR_EVER } from '#serving/http/securityHeaders.ts';
import type { Answer } from '#site/server/http/answer.ts';

/** Files of the build by address. Addresses are looked up, never used as file paths. */
export type AssetFiles = ReadonlyMap<string, Answer>;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Reads all files under `client/assets` and their compressed copies. Their names contain a hash, so caches
 * may store them for ever.
 */
export async function readAssets(client: string): Promise<AssetFiles> {
  const folder = join(client, 'assets');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => Object.hasOwn(TYPES, extname(name)));
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined);
  const answers = await Promise.all(
    files.map(async (name): Promise<[string, Answer]> => {
      const [body, br, gzip] = await Promise.all([read(name), read(`${name}.br`), read(`${name}.gz`)]);
      const headers = {
        'content-type': TYPES[extname(name)] ?? '',
        'cache-control': KEEP_FOR_EVER,
        vary: 'Accept-Encoding',
      };
      return [
        `/assets/${name}`,
        {
          status: 200,
          headers,
          body: body ?? Buffer.alloc(0),
          encoded: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), ...twinless(name, body) },
        },
      ];
    }),
  );
  return new Map(answers);
}

/** Fonts are already compressed, so they are sent unchanged. */
function twinless(name: string, body: Buffer | undefined): Answer['encoded'] {
  return body && name.endsWith('.woff2') ? { identity: body } : {};
}
