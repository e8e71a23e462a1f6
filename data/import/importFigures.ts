import { stat } from 'node:fs/promises';
import type { SourceManifest } from '../../generated/types.ts';
import type { Dataset, PublishOptions, Store } from '../contract.ts';
import { publishToSuite } from '../publish.ts';
import { planChange } from './plan/planChange.ts';
import { readFiles } from './plan/readFiles.ts';
import type { SuiteFacts } from './plan/suiteFacts.ts';
import { noProgress, type Progress } from './progress.ts';
import { differenceLines, problemLines, readingLines } from './report.ts';

export interface ImportFigures {
  recipe: SourceManifest;
  files: readonly string[];
  suite: SuiteFacts;
  store: Store;
  dryRun?: boolean;
  keep?: boolean;
  /** which release the files are, and its day, for source lines */
  release?: Pick<Dataset, 'release' | 'released'>;
  /** milliseconds since 1970, kept with the version */
  now?: number;
  print: (line: string) => void;
  progress?: Progress;
  /** called as the publish goes on; what it throws undoes the import */
  onStep?: PublishOptions['onStep'];
}

/**
 * Reads files through a recipe and publishes them as one new version, or nothing at all.
 * @returns false when something is wrong in the files
 */
export async function importFigures(input: ImportFigures): Promise<boolean> {
  const { recipe, files, suite, store, print, progress = noProgress } = input;
  progress.begin('Reading', await bytesOf(files));
  const read = await readFiles({ recipe, files, suite, onBytes: (bytes) => progress.advance(bytes) });
  progress.end();
  if (read.problems.count === 0 && read.rows.length === 0) {
    read.problems.add(
      { file: files[0] ?? '', line: 1, column: 1 },
      'No row of these files fits a table of the recipe. Look at "where" in its tables.',
    );
  }
  if (read.problems.count > 0) {
    for (const line of problemLines(read.problems)) print(line);
    return false;
  }
  const datasets = read.datasets.map((dataset) => ({ ...dataset, ...input.release }));
  const change = await planChange({
    rows: read.rows,
    datasets,
    store,
    suite,
    keeps: input.keep ?? false,
  });
  for (const line of readingLines(read)) print(line);
  for (const line of differenceLines(change.difference, suite)) print(line);
  if (input.dryRun) {
    print('Dry run: nothing was published.');
    return true;
  }
  progress.begin('Publishing', change.slices.length);
  const version = await publishToSuite({
    suite,
    store,
    input: {
      datasets,
      slices: change.slices,
      remove: change.remove,
      basedOn: change.basedOn,
      note: recipe.title,
      ...(input.now !== undefined && { publishedAt: input.now }),
    },
    options: {
      onStep: (step, slices) => {
        if (step === 'slices') progress.advance(1);
        input.onStep?.(step, slices);
      },
    },
  });
  progress.end();
  print(
    version === change.basedOn
      ? `Nothing changed: version ${version} stays.`
      : `Published as version ${version}.`,
  );
  return true;
}

async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
