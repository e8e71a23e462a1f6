import { isAscii } from 'node:buffer';
import { ImportStop } from '#data/problems/problems.ts';
import { type ByteSource, startsWith } from '#import/bytes/byteSource.ts';
import type { ReadOptions } from '#import/families/contract/family.ts';

/** Byte-order marks and their encodings. */
const marks: { bytes: number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Text of a file, chunk by chunk. A byte-order mark overrides the encoding of the recipe, and is removed.
 * @throws ImportStop if it is not text in its encoding
 */
export async function* decodeText(
  { name, head, chunks }: ByteSource,
  said: ReadOptions['form']['encoding'] = 'utf-8',
): AsyncGenerator<string> {
  const encoding = marks.find(({ bytes }) => startsWith(head, bytes))?.encoding ?? said;
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  // Decoding complete characters is much faster than streaming decoding.
  const isWhole = encoding === 'utf-8';
  let left: Uint8Array = new Uint8Array();
  let line = 1;
  let isFirst = true;
  for await (const piece of chunks()) {
    let chunk = left.length > 0 ? Buffer.concat([left, piece]) : piece;
    if (isWhole) {
      const end = wholeUntil(chunk);
      left = chunk.subarray(end);
      chunk = chunk.subarray(0, end);
    }
    const found = decoded(decoder, chunk, { file: name, line, encoding, stream: !isWhole });
    const text: string = isFirst ? found.replace(/^\uFEFF/, '') : found;
    isFirst &&= text === '';
    if (text.includes('\0')) {
      const message = `The file holds zero bytes: it is not text in ${encoding}.`;
      throw new ImportStop(message, { file: name, line, column: 1 });
    }
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
    yield text;
  }
  yield decoded(decoder, left, { file: name, line, encoding, stream: false });
}

/** End of the last complete UTF-8 character; a character has at most four bytes. */
function wholeUntil(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 4); at--) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) return at + 1;
    if (byte < 0xc0) continue;
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return at + length <= bytes.length ? at + length : at;
  }
  return bytes.length;
}

function decoded(
  decoder: TextDecoder,
  chunk: Uint8Array,
  { file, line, encoding, stream }: { file: string; line: number; encoding: string; stream: boolean },
): string {
  // Most of a large table is ASCII, which needs no decoding.
  if (!stream && chunk.length > 0 && isAscii(chunk))
    return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
  try {
    return decoder.decode(chunk, { stream });
  } catch {
    const message = `From about here on the file is not ${encoding}. Say its encoding in "file.encoding" of the recipe, e.g. "windows-1252".`;
    throw new ImportStop(message, { file, line, column: 1 });
  }
}
