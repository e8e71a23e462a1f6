import { stat } from 'node:fs/promises';
import type { PublishOptions, Store } from '#data/contract/contract.ts';
import { withheldLines } from '#data/disclosure/cost/withheldLines.ts';
import { type PublishPlan, planPublish } from '#data/publish.ts';
import { Spill } from '#data/spill/spill.ts';
import type { SourceManifest } from '#generated/types.ts';
import { factLines, type ReleaseFacts, withRelease } from '#import/facts/datasetFacts.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { type PlannedChange, planChange } from '#import/plan/planChange.ts';
import { type ReadFilesResult, readFiles } from '#import/plan/readFiles.ts';
import { validateImport } from '#import/validation/validateImport.ts';
import { FileRecords, importedBefore, readingOf } from './importedBefore.ts';
import { noProgress, type Progress } from './progress.ts';
import { differenceLines, nothingRead, publishLines, readingLines, stopLines } from './report.ts';

export interface ImportFigures {
  recipe: SourceManifest;
  files: readonly string[];
  suite: SuiteFacts;
  store: Store;
  dryRun?: boolean;
  keep?: boolean;
  /** true: reads files even if they were imported before */
  anew?: boolean;
  /** period of all files, if the recipe takes it from the command */
  period?: string;
  /** the reason to accept implausible figures; recorded with the version */
  yes?: string;
  /** release of the files and its date, for source lines; absent: the published one stays */
  release?: ReleaseFacts;
  /** the error in the figures that this import replaces, in words for readers; absent: none */
  correction?: string;
  /** milliseconds since 1970, recorded with the version; later periods need confirmation */
  now?: number;
  /** who imports; recorded with the version */
  person?: string;
  print: (line: string) => void;
  progress?: Progress;
  /** called at each step of the publish; if it throws, the import is undone */
  onStep?: PublishOptions['onStep'];
}

/**
 * Reads files with a recipe, checks them for plausibility, and publishes them as one new version, or nothing
 * at all.
 * @returns false if the files have errors, or are implausible and no reason was given
 */
export async function importFigures(input: ImportFigures): Promise<boolean> {
  const spill = new Spill();
  try {
    return await importWith(spill, input);
  } finally {
    spill.close();
  }
}

async function importWith(spill: Spill, input: ImportFigures): Promise<boolean> {
  const { recipe, files, suite, store, print, progress = noProgress } = input;
  const now = input.now ?? Date.now();
  const bytes = await bytesOf(files);
  progress.begin('Comparing', bytes);
  const { period, keep = false, release } = input;
  const records = new FileRecords(files, readingOf(recipe, suite, { period, keep, release }));
  const before = await importedBefore(store, recipe, records, (read) => progress.advance(read));
  progress.end();
  if (before !== undefined && !input.anew && !input.dryRun) {
    print(
      `Version ${before} was made of the same ${files.length === 1 ? 'file' : 'files'}, by the same recipe and lists: not read again (--anew reads all the same).`,
    );
    print(`Nothing changed: version ${await store.version()} stays.`);
    return true;
  }
  progress.begin('Reading', bytes);
  const read = await readFiles({
    recipe,
    files,
    suite,
    now,
    ...(input.period !== undefined && { period: input.period }),
    onBytes: (read) => progress.advance(read),
    onRows: (rows) => progress.count(rows),
    spill,
  });
  progress.end();
  if (read.problems.count === 0 && read.slices.size === 0) {
    read.problems.add({ file: files[0] ?? '', line: 1, column: 1 }, nothingRead(read));
  }
  if (read.problems.count > 0) return stop(input, read);
  const published = await store.datasets();
  const datasets = withRelease(read.datasets, published, input.release);
  const change = await planChange({
    slices: read.slices,
    datasets,
    store,
    suite,
    keeps: input.keep ?? false,
    spill,
  });
  for (const line of readingLines(read)) print(line);
  for (const line of differenceLines(change.difference, suite)) print(line);
  for (const line of factLines(published, datasets)) print(line);
  const plan = await planPublish({
    suite,
    store,
    spill,
    input: {
      datasets,
      slices: change.slices,
      remove: change.remove,
      basedOn: change.basedOn,
      note: recipe.title,
      publishedAt: now,
    },
  });
  for (const line of [...withheldLines(plan), ...publishLines(plan, suite)]) print(line);
  await doubt(input, read, change, plan);
  const { doubts } = read;
  if (doubts.count(true) > 0 || (doubts.count() > 0 && input.yes === undefined)) return stop(input, read);
  for (const line of doubts.lines) print(line);
  if (input.dryRun) {
    print('Dry run: nothing was published.');
    return true;
  }
  const reason = doubts.count() > 0 ? input.yes : undefined;
  await records.needSame();
  progress.begin('Publishing', plan.input.slices.size);
  const version = await store.publish(
    {
      ...plan.input,
      files: await records.records(),
      ...(input.person !== undefined && { person: input.person }),
      ...(reason !== undefined && { reason }),
      ...(input.correction !== undefined && { correction: { reason: input.correction } }),
    },
    {
      onStep: (step, slices) => {
        if (step === 'slices') progress.advance(1);
        input.onStep?.(step, slices);
      },
    },
  );
  progress.end();
  const isNew = version !== change.basedOn;
  print(isNew ? `Published as version ${version}.` : `Nothing changed: version ${version} stays.`);
  if (isNew && reason !== undefined) print(`Kept with the version, as the reason: ${reason}`);
  if (isNew && input.correction !== undefined) print(`Readers see why it was corrected: ${input.correction}`);
  return true;
}

function stop({ print }: ImportFigures, { problems, doubts }: ReadFilesResult): false {
  for (const line of stopLines(problems, doubts)) print(line);
  return false;
}

async function doubt(
  { suite, store, files, keep = false }: ImportFigures,
  read: ReadFilesResult,
  change: PlannedChange,
  { derived, input }: PublishPlan,
): Promise<void> {
  const { datasets, tables, ends, doubts, placeOf } = read;
  const { changes } = change;
  const seen = {
    ...{ suite, datasets, keeps: keep, tables, ends, changes },
    given: read.slices,
    derived: input.slices.only(derived),
    keys: await store.keys(),
    published: store.slices,
  };
  await validateImport(seen, await store.datasets(), doubts, placeOf, { file: files.join(', ') });
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
