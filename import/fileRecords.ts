import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PublishedFile } from '#data/contract/contract.ts';
import { ImportStop } from '#data/problems/problems.ts';

/** The files of an import, as a version records them. */
export class FileRecords {
  private readonly files: readonly string[];
  private readonly reading: string;
  private stamps: readonly string[] = [];
  private hashed: Promise<PublishedFile[]> | undefined;

  /** @param reading fingerprint of everything that determines how they are read */
  constructor(files: readonly string[], reading: string) {
    this.files = files;
    this.reading = reading;
  }

  /**
   * Looks up the files without reading them. Returns nothing if one is not a file, because reading reports
   * that better.
   */
  async headings(): Promise<Omit<PublishedFile, 'sha256'>[]> {
    const found = await Promise.all(this.files.map((file) => stat(file).catch(() => undefined)));
    this.stamps = await this.stampsNow();
    if (!found.every((one) => one?.isFile())) return [];
    return this.files.map((file, at) => ({
      name: basename(file),
      bytes: found[at]?.size ?? 0,
      reading: this.reading,
    }));
  }

  /** Reads the files for their hashes, once. */
  records(onBytes: (bytes: number) => void = () => {}): Promise<PublishedFile[]> {
    this.hashed ??= this.hash(onBytes);
    return this.hashed;
  }

  /** @throws ImportStop if a file has changed since it was looked up */
  async needSame(): Promise<void> {
    const now = await this.stampsNow();
    const changed = this.files.find((_, at) => now[at] !== this.stamps[at]);
    if (changed !== undefined)
      throw new ImportStop(
        `${changed} was written while it was read: nothing was imported. Import it once more.`,
      );
  }

  private stampsNow(): Promise<string[]> {
    const stampOf = async (file: string) => {
      const found = await stat(file).catch(() => undefined);
      return `${found?.mtimeMs} ${found?.size} ${found?.ino}`;
    };
    return Promise.all(this.files.map(stampOf));
  }

  private async hash(onBytes: (bytes: number) => void): Promise<PublishedFile[]> {
    const records: PublishedFile[] = [];
    for (const file of this.files) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const piece of createReadStream(file, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
        hash.update(piece);
        bytes += piece.length;
        onBytes(piece.length);
      }
      records.push({ name: basename(file), bytes, sha256: hash.digest('hex'), reading: this.reading });
    }
    return records;
  }
}

/** Bytes in each read. */
const PIECE = 1024 * 1024;
