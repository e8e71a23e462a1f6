import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { loadChecked } from '#data/problems/loadChecked.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { SourceManifest } from '#generated/types.ts';
import { tablesOf } from '#import/records/recipeTables.ts';
import { withConcordances } from './concordances.ts';

const folder = 'manifests/sources';

/**
 * Reads a recipe by its name in manifests/sources, or by its path, and checks its shape.
 * @param root folder of the project
 * @throws ImportStop naming the line of the first mistake
 */
export async function loadRecipe(root: string, nameOrPath: string): Promise<SourceManifest> {
  const path = findRecipe(root, nameOrPath);
  const recipe = await loadChecked<SourceManifest>(root, path, 'SourceManifest');
  return whole(await withConcordances(recipe, dirname(path)), path);
}

/** @throws ImportStop if a table and the defaults both lack a required property */
function whole(recipe: SourceManifest, file: string): SourceManifest {
  try {
    tablesOf(recipe);
    return recipe;
  } catch (error) {
    if (!(error instanceof ImportStop)) throw error;
    throw new ImportStop(error.message, { file });
  }
}

/**
 * Path of a named recipe, or the path itself.
 * @throws ImportStop if it does not exist
 */
export function findRecipe(root: string, nameOrPath: string): string {
  const named = join(root, folder, `${nameOrPath}.json`);
  if (!nameOrPath.includes('..') && existsSync(named)) return named;
  if (nameOrPath.endsWith('.json') && existsSync(nameOrPath)) return nameOrPath;
  const known = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));
  throw new ImportStop(
    `There is no recipe ${quoted(nameOrPath)} in ${folder}.${didYouMean(nameOrPath, known)} Known are ${known.join(', ')}.`,
  );
}
