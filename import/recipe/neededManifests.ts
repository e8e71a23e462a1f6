import { basename } from 'node:path';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { counting } from '#data/problems/wording.ts';
import { draftsIn, howToWrite } from '#engine/core/words/toBeWritten.ts';
import type { SourceManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { tablesOf } from '#import/records/recipeTables.ts';

/** An error that the checker found in a manifest. */
export interface ManifestFault {
  /** path of the manifest within the project */
  path: string;
  /** file, line, column and message */
  text: string;
}

/** Limit for errors to print before an import stops. */
const MAX_SHOWN = 5;

/** Folders of manifests that every import reads, whatever its recipe. */
const always = ['manifests/areas/', 'manifests/dimensions/'];

/**
 * Stops an import before it reads a file if a manifest it needs has an error. Errors in other manifests, such
 * as pages, do not matter.
 * @param published series with figures: if an error removed one from the suite, suppression would miss
 * related figures
 * @throws ImportStop
 */
export function needSound(
  recipe: SourceManifest,
  { path, faults, suite }: { path: string; faults: readonly ManifestFault[]; suite: SuiteFacts },
  published: ReadonlySet<string>,
): void {
  const read = new Set(tablesOf(recipe).map(({ series }) => series));
  const isNeeded = (file: string): boolean => {
    if (file === path || always.some((folder) => file.startsWith(folder))) return true;
    const series = file.startsWith('manifests/series/') ? basename(file, '.json') : '';
    return read.has(series) || (published.has(series) && suite.series[series] === undefined);
  };
  stopAt(faults.filter((fault) => isNeeded(fault.path)).map(({ text }) => text));
  stopAt([
    ...draftLines(recipe, path),
    ...[...read].flatMap((series) => draftLines(suite.series[series], `manifests/series/${series}.json`)),
  ]);
}

/** Unfilled placeholders. The checker reports them in manifests, but a recipe can be elsewhere. */
const draftLines = (manifest: unknown, file: string): string[] =>
  [...draftsIn(manifest)].map(
    ({ path, text }) => `${file}: error: ${path.join('.')} is still ${quoted(text)}: ${howToWrite[text]}.`,
  );

function stopAt(lines: readonly string[]): void {
  if (lines.length === 0) return;
  const shown = lines.slice(0, MAX_SHOWN);
  const all = lines.length > MAX_SHOWN ? ' npx rohe check lists them all.' : '';
  const end = `${counting(lines.length, 'error')} in the manifests that this import needs: nothing was imported.${all}`;
  throw new ImportStop([...shown, end].join('\n'));
}
