import { type ByteSource, startsWith } from '#data/import/bytes/byteSource.ts';
import type { ReadOptions } from '#data/import/families/contract/family.ts';
import { ImportStop } from '#data/import/problems/problems.ts';

/** Bytes that some files begin with, and what they say of the file. */
const marks: { bytes: number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Text of a file, piece by piece. A byte-order mark rules over the encoding of the recipe, and is left out.
 * @throws ImportStop when it is not text in its encoding
 */
export async function* decodeText(
  { name, head, chunks }: ByteSource,
  said: ReadOptions['form']['encoding'] = 'utf-8',
): AsyncGenerator<string> {
  const encoding = marks.find(({ bytes }) => startsWith(head, bytes))?.encoding ?? said;
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  for await (const chunk of chunks()) {
    const text = decoded(decoder, chunk, { file: name, line, encoding });
    if (text.includes('\0')) {
      const message = `The file holds zero bytes: it is not text in ${encoding}.`;
      throw new ImportStop(message, { file: name, line, column: 1 });
    }
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
    yield text;
  }
  yield decoded(decoder, undefined, { file: name, line, encoding });
}

function decoded(
  decoder: TextDecoder,
  chunk: Uint8Array | undefined,
  { file, line, encoding }: { file: string; line: number; encoding: string },
): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    const message = `From about here on the file is not ${encoding}. Say its encoding in "file.encoding" of the recipe, e.g. "windows-1252".`;
    throw new ImportStop(message, { file, line, column: 1 });
  }
}
