import { dataPlaces } from '#data/import/dataFolder.ts';
import { needSound } from '#data/import/recipe/neededManifests.ts';
import { compiledSuite, type ImportSurroundings, stopped, surroundingsOf } from '#data/import/surroundings.ts';
import { openStore } from '#data/store.ts';
import { bringInCarried } from './bringIn.ts';
import { carriedNames, loadCarried } from './carried.ts';
import { carry } from './carry.ts';

const usage = `Usage: npx rohe carry RECIPE FILE…
       npx rohe carry

RECIPE is a name in manifests/sources and in manifests/carried. Its figures are read from the publisher's file and written to
manifests/carried/RECIPE.csv. Without a recipe, figures that come with the project and are not there yet are published.`;

/**
 * `rohe carry`: writes bundled figures from a publisher's file, or publishes them in the store.
 * @returns exit code: 0 done, 1 errors in the file or the recipe, 2 invalid arguments
 */
export async function runCarry(
  argv: readonly string[],
  given: Partial<ImportSurroundings> = {},
): Promise<number> {
  const surroundings = surroundingsOf(given);
  const [recipe, ...files] = argv;
  if (argv.some((argument) => argument.startsWith('-')) || (recipe !== undefined && files.length === 0)) {
    surroundings.print(usage);
    return 2;
  }
  try {
    const { root, print } = surroundings;
    const suite = surroundings.suite ?? compiledSuite(root);
    for (const name of recipe === undefined ? carriedNames(root) : [recipe]) {
      const path = `manifests/sources/${name}.json`;
      const carried = await loadCarried(root, name);
      needSound(carried.recipe, { path, suite, faults: surroundings.faults ?? [] }, new Set());
    }
    if (recipe !== undefined) return (await carry(recipe, files, { root, suite, print })) ? 0 : 1;
    return await bringIn({ ...surroundings, suite });
  } catch (error) {
    return stopped(error, surroundings, 1);
  }
}

async function bringIn({
  root,
  suite,
  print,
  environment,
}: Required<Pick<ImportSurroundings, 'suite'>> & ImportSurroundings): Promise<number> {
  const store = await openStore(dataPlaces(root, environment).observations);
  try {
    const count = await bringInCarried({ root, suite, store, print });
    print(count === 0 ? 'All of them are there already.' : `${count} figures brought in.`);
    return 0;
  } finally {
    await store.close();
  }
}
