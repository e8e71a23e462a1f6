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
 * Compresses an answer. Level 8 of brotli costs some milliseconds a page and is within a tenth of the best; files made
 * once take level 11.
 */
export function encode(content: Buffer, encoding: Encoding, level = 8): Buffer {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return gzipSync(content, { level: Math.min(level + 1, 9) });
  return brotliCompressSync(content, brotliOptions(content, level));
}

const brotli = promisify(brotliCompress);

/**
 * The same in a thread, in brotli. Level 9 would save a three hundredth of a page and cost four times as much (18 ms for 176 kB, not 5), most of it
 * for memory, which holds up the whole process.
 */
export const encodeBeside = (content: Buffer, level = 8): Promise<Buffer> =>
  brotli(content, brotliOptions(content, level));

const brotliOptions = ({ length }: Buffer, level: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // a window as large as a page: the default one takes megabytes for each answer
    [constants.BROTLI_PARAM_LGWIN]: level > 9 ? 22 : 18,
  },
});

/** Decompresses brotli. */
export function decode(compressed: Buffer | undefined): Buffer {
  return compressed ? brotliDecompressSync(compressed) : Buffer.alloc(0);
}
