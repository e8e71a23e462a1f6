import { crc32 } from 'node:zlib';

const SIGNATURE_AND_HEADER = 8 + 25;

/** A PNG with words in it (iTXt chunks, UTF-8), which tell a picture found somewhere where it is from. */
export function withPngText(png: Uint8Array, words: Readonly<Record<string, string>>): Buffer {
  const chunks = Object.entries(words).map(([keyword, text]) => chunk(keyword, text));
  return Buffer.concat([
    png.subarray(0, SIGNATURE_AND_HEADER),
    ...chunks,
    png.subarray(SIGNATURE_AND_HEADER),
  ]);
}

function chunk(keyword: string, text: string): Buffer {
  // Keyword, then: not compressed, no language, no translated keyword.
  const body = Buffer.concat([
    Buffer.from('iTXt'),
    Buffer.from(keyword, 'latin1'),
    Buffer.from([0, 0, 0, 0, 0]),
    Buffer.from(text),
  ]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(body.length - 4, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
