import { chunk } from '#api/pictures/encodePng.ts';

const SIGNATURE_AND_HEADER = 8 + 25;

/** A PNG with words in it (iTXt chunks, UTF-8), which tell a picture found somewhere where it is from. */
export function withPngText(png: Uint8Array, words: Readonly<Record<string, string>>): Buffer {
  const chunks = Object.entries(words).map(([keyword, text]) =>
    // Keyword, then: not compressed, no language, no translated keyword.
    chunk('iTXt', Buffer.concat([Buffer.from(keyword, 'latin1'), Buffer.alloc(5), Buffer.from(text)])),
  );
  return Buffer.concat([
    png.subarray(0, SIGNATURE_AND_HEADER),
    ...chunks,
    png.subarray(SIGNATURE_AND_HEADER),
  ]);
}
