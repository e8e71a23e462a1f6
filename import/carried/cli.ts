import { dataPlaces } from '#data/dataFolder.ts';
import { needSound } from '#import/recipe/neededManifests.ts';
import { compiledSuite, type ImportSurroundings, stopped, surroundingsOf } from '#import/surroundings.ts';
import { openStore } from '#data/store.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { bringInCarried } from './bringIn.ts';
import { carriedNames, loadCarried, carry } from './carried.ts';

const usage = `Usage: npx rohe carry [RECIPE FILE…]

Bundle official figures with the project: read them from the publisher's file and write manifests/carried/RECIPE.csv.
RECIPE is a name in manifests/sources and in manifests/carried. Without a recipe, publish the bundled figures that the store
does not have yet.

Options:
  -h, --help  display help for command

Example:
  npx rohe carry official-rents rents.csv`;

/**
 * `rohe carry`: writes bundled figures from a publisher's file, or publishes them in the store.
 * @returns exit code: 0 done, 1 errors in the file or the recipe, 2 invalid arguments
 */
export async function runCarry(
  argv: readonly string[],
  given: Partial<ImportSurroundings> = {},
): Promise<number> {
  const surroundings = surroundingsOf(given);
  const wishes = readArguments(argv);
  if ('stop' in wishes) {
    surroundings.print(`${wishes.stop && `${wishes.stop}\n\n`}${usage}`);
    return wishes.stop ? 2 : 0;
  }
  const { recipe, files } = wishes;
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

/** @returns `stop`: why nothing is done; '' if help is requested */
function readArguments(argv: readonly string[]): { stop: string } | { recipe?: string; files: string[] } {
  try {
    const { values, rest } = readCommandLine(argv, {});
    const [recipe, ...files] = rest;
    if (values.help) return { stop: '' };
    if (recipe === undefined) return { files };
    return files.length > 0 ? { recipe, files } : { stop: `Name the publisher's file of ${recipe}.` };
  } catch (error) {
    return { stop: error instanceof Error ? error.message : String(error) };
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
