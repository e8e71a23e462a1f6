import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, encode } from './encoding.ts';

describe('acceptedEncoding(header)', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%j takes %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe('encode(content, encoding)', () => {
  const content = Buffer.from('ā'.repeat(500));

  it('gives what the other side reads', () => {
    expect(brotliDecompressSync(encode(content, 'br'))).toEqual(content);
    expect(gunzipSync(encode(content, 'gzip', 11))).toEqual(content);
    expect(encode(content, 'identity')).toBe(content);
  });
});
