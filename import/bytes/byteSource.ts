import { ImportStop } from '#data/problems/problems.ts';

/** Bytes that an import reads: a file, or a file inside a zip archive. */
export interface ByteSource {
  /** name for messages: the path of the file, followed in brackets by the packed file */
  name: string;
  /** size in bytes, if known before reading */
  size?: number;
  /** first bytes, enough to recognise the format */
  head: Uint8Array;
  /** names of the files inside a zip file */
  entries?: readonly string[];
  /**
   * all bytes, in order; each call starts from the beginning.
   * @throws ImportStop above the limits
   */
  chunks(): AsyncIterable<Uint8Array>;
}

/** Number of bytes read to recognise a file. */
export const HEAD_LENGTH = 65_536;

export const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

/** First bytes as text with one character a byte, to search for signatures. */
export const beginningOf = (head: Uint8Array): string => Buffer.from(head).toString('latin1');

/** The first bytes of a stream; the rest is not read. */
export async function headOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= HEAD_LENGTH) break;
  }
  return Buffer.concat(parts).subarray(0, HEAD_LENGTH);
}

/**
 * All bytes at once, for formats that cannot be read as a stream.
 * @throws ImportStop above the limit, before reading if the size is known
 */
export async function wholeOf({ name, size = 0, chunks }: ByteSource, most: number): Promise<Buffer> {
  const stop = () =>
    new ImportStop(
      `The file is larger than ${megabytes(most)}, and files of this kind are read whole. Ask the publisher for it as CSV, or in parts.`,
      { file: name },
    );
  if (size > most) throw stop();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks()) {
    parts.push(chunk);
    length += chunk.length;
    if (length > most) throw stop();
  }
  return Buffer.concat(parts);
}

/** `512 MB`, `16 GB`. */
export const megabytes = (bytes: number): string =>
  bytes < 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MB` : `${Math.round(bytes / 2 ** 30)} GB`;
