import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { SourceFileForm } from '../../../generated/types.ts';
import type { Limits } from '../limits.ts';
import { ImportStop } from '../problems.ts';

/** Bytes that some files begin with, and what they say of the file. */
const marks: { bytes: number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

const strangers: { bytes: number[]; message: string }[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    message: 'This is a workbook or another zip file, not delimited text: save it as CSV.',
  },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    message: 'This is an Excel workbook, not delimited text: save it as CSV.',
  },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: 'This is a PDF, not delimited text.' },
];

const startsWith = (head: Uint8Array, bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

export interface DecodeOptions {
  encoding?: SourceFileForm['encoding'];
  limits: Limits;
  onBytes?: (bytes: number) => void;
}

/**
 * Text of a file, piece by piece. A byte-order mark rules over the encoding of the recipe, and is left out.
 * @throws ImportStop when the file cannot be read, is too large, or is not text in its encoding
 */
export async function* decodeFile(path: string, options: DecodeOptions): AsyncGenerator<string> {
  const head = await firstBytes(path);
  const stranger = strangers.find(({ bytes }) => startsWith(head, bytes));
  const start = { file: path, line: 1, column: 1 };
  if (stranger) throw new ImportStop(stranger.message, start);
  const encoding =
    marks.find(({ bytes }) => startsWith(head, bytes))?.encoding ?? options.encoding ?? 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  let read = 0;
  let line = 1;
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    read += chunk.length;
    options.onBytes?.(chunk.length);
    if (read > options.limits.bytes) {
      throw new ImportStop(`The file is larger than ${options.limits.bytes / 1024 / 1024} MB.`, start);
    }
    const text = decoded(decoder, chunk, { file: path, line, encoding });
    if (text.includes('\0')) {
      throw new ImportStop(`The file holds zero bytes: it is not text in ${encoding}.`, { ...start, line });
    }
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
    yield text;
  }
  yield decoded(decoder, undefined, { file: path, line, encoding });
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

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path).catch(() => {
    throw new ImportStop(`There is no file ${path}.`);
  });
  try {
    if (!(await file.stat()).isFile()) throw new ImportStop(`${path} is not a file.`);
    const { buffer, bytesRead } = await file.read(new Uint8Array(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
