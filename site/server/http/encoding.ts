import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a request accepts. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...params] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return params.some((param) => /^q=0(\.0*)?$/.test(param)) ? [] : [name];
  });
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * Compresses a response. Brotli level 8 takes some milliseconds per page and is within a tenth of the best;
 * files that are built once use level 11.
 */
export function encode(content: Buffer, encoding: Encoding, level = 8): Buffer {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return gzipSync(content, { level: Math.min(level + 1, 9) });
  return brotliCompressSync(content, brotliOptions(content, level));
}

const brotli = promisify(brotliCompress);

/**
 * Brotli compression in a thread. Level 9 would save 0.3% of a page and take four times as long (18 ms
 * instead of 5 for 176 kB). Most of that is memory allocation, which blocks the whole process.
 */
export const encodeBeside = (content: Buffer, level = 8): Promise<Buffer> =>
  brotli(content, brotliOptions(content, level));

const brotliOptions = ({ length }: Buffer, level: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // a window as large as a page: the default takes megabytes per response
    [constants.BROTLI_PARAM_LGWIN]: level > 9 ? 22 : 18,
  },
});

/** Decompresses brotli. */
export function decode(compressed: Buffer | undefined): Buffer {
  return compressed ? brotliDecompressSync(compressed) : Buffer.alloc(0);
}
