import { createHash } from 'node:crypto';
import type { PublishedFile, Store } from '#data/contract/contract.ts';
import type { SourceManifest } from '#generated/types.ts';
import { factLines } from './facts/datasetFacts.ts';
import type { SuiteFacts } from './facts/suiteFacts.ts';
import type { FileRecords } from './fileRecords.ts';

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
