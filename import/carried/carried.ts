import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CarriedManifest, SourceManifest } from '#generated/types.ts';
import type { Dataset } from '#data/contract/contract.ts';
import { datasetOf } from '#import/plan/datasetOf.ts';
import { loadChecked } from '#data/problems/loadChecked.ts';
import { loadRecipe } from '#import/recipe/loadRecipe.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { readFiles } from '#import/plan/readFiles.ts';
import { readingLines, stopLines } from '#import/report.ts';
import { counting } from '#data/problems/wording.ts';
import { attributesOf } from '#data/slices/attributes.ts';
import { writeCarried } from './layout.ts';

const folder = 'manifests/carried';

/** Bundled figures: the recipe that reads them, and the facts about them. */
interface Carried {
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

interface Carry {
  /** root folder of the project */
  root: string;
  suite: SuiteFacts;
  print: (line: string) => void;
}

/** Figures of a publisher's file in the bundled layout. @returns undefined if the file has errors */
export async function carriedText(
  name: string,
  files: readonly string[],
  { root, suite, print }: Carry,
): Promise<string | undefined> {
  const { recipe, about } = await loadCarried(root, name);
  const other = files.find((file) => basename(file) !== about.file);
  if (other !== undefined)
    throw new ImportStop(
      `manifests/carried/${name}.json says that its figures are of ${about.file}, not of ${basename(other)}.`,
    );
  const read = await readFiles({ recipe, files, suite, now: Date.now() });
  if (read.problems.count > 0 || read.doubts.count() > 0) {
    for (const line of stopLines(read.problems, read.doubts)) print(line);
    return undefined;
  }
  for (const line of readingLines(read)) print(line);
  const rows = [...read.rows];
  const said = rows.filter((row) => attributesOf(row)).length;
  if (said > 0)
    print(`Not carried: intervals, notes and attributes of ${counting(said, 'figure')}, for which such files have no place.`);
  return writeCarried(rows, [...new Set(recipe.tables.map(({ series }) => series))]);
}

/**
 * Rewrites the bundled figures of a recipe from the publisher's file.
 * @returns whether it succeeded
 */
export async function carry(name: string, files: readonly string[], surroundings: Carry): Promise<boolean> {
  const text = await carriedText(name, files, surroundings);
  if (text === undefined) return false;
  const { figures } = await loadCarried(surroundings.root, name);
  writeFileSync(figures, text);
  surroundings.print(`Wrote manifests/carried/${name}.csv, ${Math.ceil(text.length / 1024)} kB.`);
  return true;
}
