import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { type ByteSource, HEAD_LENGTH, megabytes } from './byteSource.ts';

/** Bytes in each read. */
const PIECE = 256 * 1024;

export interface FileOptions {
  limits: ReadingLimits;
  /** called as bytes of the file itself are read */
  onBytes?: (bytes: number) => void;
}

/**
 * A file on disk.
 * @throws ImportStop if it does not exist, is not a file, or is larger than the limit
 */
export async function fileSource(path: string, { limits, onBytes }: FileOptions): Promise<ByteSource> {
  // Check before opening: opening a pipe would wait for a writer.
  const found = await stat(path).catch(() => {
    throw new ImportStop(`There is no file ${path}.`);
  });
  if (!found.isFile()) throw new ImportStop(`${path} is not a file.`);
  if (found.size > limits.bytes) throw tooLargeFile(path, limits);
  return {
    name: path,
    size: found.size,
    head: await firstBytes(path),
    async *chunks() {
      for await (const chunk of createReadStream(path, {
        highWaterMark: PIECE,
      }) as AsyncIterable<Uint8Array>) {
        onBytes?.(chunk.length);
        yield chunk;
      }
    },
  };
}

export function tooLargeFile(name: string, limits: ReadingLimits): ImportStop {
  return new ImportStop(`The file is larger than ${megabytes(limits.bytes)}.`, {
    file: name,
  });
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_LENGTH), 0, HEAD_LENGTH, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
