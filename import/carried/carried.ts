import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CarriedManifest, SourceManifest } from '#generated/types.ts';
import type { Dataset } from '#data/contract/contract.ts';
import { datasetOf } from '#import/plan/datasetOf.ts';
import { loadChecked } from '#data/problems/loadChecked.ts';
import { loadRecipe } from '#import/recipe/loadRecipe.ts';
import type { SuiteFacts } from '#import/facts/suiteFacts.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';

const folder = 'manifests/carried';

/** Bundled figures: the recipe that reads them, and the facts about them. */
export interface Carried {
  name: string;
  recipe: SourceManifest;
  about: CarriedManifest;
  /** path of the file with the figures */
  figures: string;
}

/** Names of the recipes with bundled figures. */
export function carriedNames(root: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort();
}

/** @throws ImportStop if the figures have no description, or the recipe is wrong */
export async function loadCarried(root: string, name: string): Promise<Carried> {
  const path = join(root, folder, `${name}.json`);
  if (name.includes('..') || !existsSync(path)) {
    throw new ImportStop(
      `There is no ${folder}/${name}.json. Write there which release of the publisher's file it is, and what was done to it.`,
    );
  }
  return {
    name,
    recipe: await loadRecipe(root, name),
    about: await loadChecked<CarriedManifest>(root, path, 'CarriedManifest'),
    figures: join(root, folder, `${name}.csv`),
  };
}

/** Datasets of bundled figures by series, each with its release. @throws ImportStop if a series has two */
export function datasetsOfSeries({ name, recipe, about }: Carried, suite: SuiteFacts): Map<string, Dataset> {
  const datasets = new Map<string, Dataset>();
  for (const table of recipe.tables) {
    const series = suite.series[table.series];
    if (!series) throw new ImportStop(`The recipe ${name} names no series: ${quoted(table.series)}.`);
    const dataset: Dataset = {
      ...datasetOf(recipe, table, series),
      sourceUrl: about.page,
      release: about.release,
      ...(about.released !== undefined && { released: about.released }),
    };
    const other = datasets.get(table.series);
    if (other && other.dataset !== dataset.dataset)
      throw new ImportStop(
        `Carried figures of ${table.series} belong to two datasets of the recipe ${name}.`,
      );
    datasets.set(table.series, dataset);
  }
  return datasets;
}
