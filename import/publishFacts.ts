import type { Dataset, Store } from '#data/contract/contract.ts';
import { ImportStop } from '#data/problems/problems.ts';
import type { SourceManifest } from '#generated/types.ts';
import { factLines, type ReleaseFacts, withRelease } from '#import/facts/datasetFacts.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { datasetOf } from '#import/plan/datasetOf.ts';
import { tablesOf } from '#import/records/recipeTables.ts';

export interface PublishFacts {
  recipe: SourceManifest;
  suite: SuiteFacts;
  store: Store;
  dryRun: boolean;
  release: ReleaseFacts;
  /** milliseconds since 1970, recorded with the version */
  now: number;
  person: string;
  print: (line: string) => void;
}

/**
 * Publishes the dataset facts of a recipe (title, source, licence, release, unit) as a new version without
 * changing figures.
 * @throws ImportStop if no dataset of the recipe is published, or figures would have to be imported again
 */
export async function publishFacts(input: PublishFacts): Promise<void> {
  const { recipe, suite, store, release, print } = input;
  const basedOn = await store.version();
  const published = new Map((await store.datasets(basedOn)).map((one) => [one.dataset, one]));
  const datasets = tablesOf(recipe).flatMap((table): Dataset[] => {
    const series = suite.series[table.series];
    const dataset = series && datasetOf(recipe, table, series);
    return dataset && published.has(dataset.dataset) ? [dataset] : [];
  });
  if (datasets.length === 0)
    throw new ImportStop(
      'No figures of this recipe are published yet. Import its file: npx rohe import RECIPE FILE.',
    );
  const after = withRelease(datasets, [...published.values()], release);
  for (const dataset of after) needSameFigures(published.get(dataset.dataset), dataset);
  const lines = factLines([...published.values()], after);
  for (const line of new Set(lines)) print(line);
  if (input.dryRun) return print('Dry run: nothing was published.');
  const version = await store.publish({
    datasets: after,
    slices: [],
    basedOn,
    note: recipe.title,
    person: input.person,
    publishedAt: input.now,
  });
  print(
    version === basedOn ? `Nothing changed: version ${version} stays.` : `Published as version ${version}.`,
  );
}

/** @throws ImportStop if the change would suppress or replace figures differently */
function needSameFigures(before: Dataset | undefined, after: Dataset): void {
  const isSame = (fact: 'protected' | 'demonstration') =>
    (before?.[fact] ?? false) === (after[fact] ?? false);
  if (isSame('protected') && isSame('demonstration')) return;
  throw new ImportStop(
    `${after.dataset} is now ${after.demonstration ? 'made up' : 'official'} and ${after.protected ? '' : 'not '}protected by its publisher, which changes what is published. Import its file again.`,
  );
}
