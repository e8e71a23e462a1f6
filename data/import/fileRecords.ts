import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { PublishedFile } from '#data/contract/contract.ts';

/** What a version keeps of the files it was read from. */
export const fileRecords = (files: readonly string[]): Promise<PublishedFile[]> =>
  Promise.all(files.map(fileRecord));

async function fileRecord(file: string): Promise<PublishedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { name: basename(file), bytes, sha256: hash.digest('hex') };
}
