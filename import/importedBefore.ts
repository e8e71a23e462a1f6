import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PublishedFile, Store } from '#data/contract/contract.ts';
import { ImportStop } from '#data/problems/problems.ts';
import type { SourceManifest } from '#generated/types.ts';
import { factLines } from '#import/facts/datasetFacts.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';

/** Increase this number when the same files could be read differently than before. */
const readingForm = 1;

/**
 * Fingerprint of everything that determines how files are read. @param options of the command that affect it
 */
export function readingOf(recipe: SourceManifest, suite: SuiteFacts, options: object): string {
  const { areas, areaTypes, series, dimensions } = suite;
  const said = [readingForm, recipe, areas, areaTypes, series, dimensions, options];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}

/**
 * The version that imported the same files with the same recipe and lists, if nothing was published for its
 * series since and the dataset facts are unchanged: reading them again would change nothing. The files are
 * hashed only if a version has files of the same names and sizes.
 */
export async function importedBefore(
  store: Store,
  recipe: SourceManifest,
  files: FileRecords,
  onBytes: (bytes: number) => void,
): Promise<string | undefined> {
  const headings = await files.headings();
  const history = await store.history();
  const isLike = listsAlike(headings, ({ name, bytes, reading }) => [name, bytes, reading]);
  const like = headings.length === 0 ? [] : history.filter((version) => isLike(version.files));
  if (like.length === 0) return undefined;
  const isSame = listsAlike(await files.records(onBytes), ({ sha256 }) => sha256);
  const found = like.find((version) => isSame(version.files));
  const current = history[0];
  if (!found || !current || found === current) return found?.code;
  if (factLines(await store.datasets(found.code), await store.datasets()).length > 0) return undefined;
  const series = new Set(recipe.tables.map((table) => table.series));
  for await (const { before, after } of store.changes(found.code, current.code))
    if (series.has((before ?? after)?.series ?? '')) return undefined;
  return found.code;
}

/** Compares lists by the facts that `said` selects from each file. */
function listsAlike<File>(wanted: readonly File[], said: (file: File) => unknown) {
  const text = JSON.stringify(wanted.map(said));
  return (files: readonly (File & PublishedFile)[] = []): boolean => JSON.stringify(files.map(said)) === text;
}

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
