import { inflateSync } from 'node:zlib';

/** A part of a PNG: its name, and the words in it where it is one of words. */
export interface PngChunk {
  name: string;
  keyword: string;
  text: string;
}

/** All parts of a PNG, read without the suite's own code; compressed words are unpacked. Empty where it is no PNG. */
export function pngChunks(bytes: Buffer): PngChunk[] {
  if (bytes.subarray(1, 4).toString('latin1') !== 'PNG') return [];
  const chunks: PngChunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.subarray(at + 4, at + 8).toString('latin1');
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    const isWords = ['tEXt', 'zTXt', 'iTXt', 'eXIf'].includes(name);
    const end = body.indexOf(0);
    const keyword = isWords ? body.subarray(0, end).toString('latin1') : '';
    chunks.push({ name, keyword, text: isWords ? wordsOf(name, body.subarray(end + 1)) : '' });
  }
  return chunks;
}

function wordsOf(name: string, rest: Buffer): string {
  if (name === 'zTXt') return inflateSync(rest.subarray(1)).toString('utf8');
  const isPacked = name === 'iTXt' && rest[0] === 1;
  if (!isPacked) return rest.toString('utf8');
  // After the flag, the method, and the names of the language and the keyword in it.
  const language = rest.indexOf(0, 2);
  return inflateSync(rest.subarray(rest.indexOf(0, language + 1) + 1)).toString('utf8');
}
