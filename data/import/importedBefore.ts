import { createHash } from 'node:crypto';
import type { PublishedFile, Store } from '#data/contract/contract.ts';
import type { SourceManifest } from '#generated/types.ts';
import { factLines } from './facts/datasetFacts.ts';
import type { SuiteFacts } from './facts/suiteFacts.ts';
import type { FileRecords } from './fileRecords.ts';

/** Changes whenever the same files could be read otherwise than before. */
const readingForm = 1;

/** Fingerprint of all that says how files are read and what becomes of them. @param options of the command that change it */
export function readingOf(recipe: SourceManifest, suite: SuiteFacts, options: object): string {
  const { areas, areaTypes, series, dimensions } = suite;
  const said = [readingForm, recipe, areas, areaTypes, series, dimensions, options];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}

/**
 * The version that the same files were imported as by the same recipe and lists, where nothing was published of its series
 * since and datasets say what they said: reading them again would change nothing. They are only read where a version is of files so named and so large.
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

/** Whether another list says the same of each file. */
function listsAlike<File>(wanted: readonly File[], said: (file: File) => unknown) {
  const text = JSON.stringify(wanted.map(said));
  return (files: readonly (File & PublishedFile)[] = []): boolean => JSON.stringify(files.map(said)) === text;
}
