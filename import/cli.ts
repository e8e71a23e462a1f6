import { relative } from 'node:path';
import { dataPlaces } from '#data/dataFolder.ts';
import { commandPerson } from '#data/person.ts';
import { ImportStop } from '#data/problems/problems.ts';
import type { SourceManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { inspectCommand } from '#import/inspect/inspectCommand.ts';
import { areasUsage, importAreas } from '#import/lists/importAreas.ts';
import { findRecipe, loadRecipe } from '#import/recipe/loadRecipe.ts';
import { needSound } from '#import/recipe/neededManifests.ts';
import { tablesOf } from '#import/records/recipeTables.ts';
import { type ImportOptions, readOptions, usage } from './options.ts';
import { progressBar } from './progress.ts';
import { compiledSuite, type ImportSurroundings, stopped, surroundingsOf } from './surroundings.ts';

/**
 * `rohe import`: imports files with a recipe into the store, all or nothing; or imports outlines for maps.
 * @returns exit code: 0 done, 1 an error in the files or the recipe, 2 invalid arguments
 */
export async function runImport(
  argv: readonly string[],
  given: Partial<ImportSurroundings> = {},
): Promise<number> {
  const surroundings = surroundingsOf(given);
  let options: ImportOptions;
  if (argv.includes('--help') || argv.includes('-h')) {
    surroundings.print(argv[0] === 'areas' ? areasUsage : usage);
    return 0;
  }
  if (argv.some((word) => /^--inspect(?:=|$)/.test(word))) {
    return answered(surroundings, async (suite) => {
      const { root, print, now = Date.now() } = surroundings;
      await inspectCommand(argv, { root, suite, now, print });
      return true;
    });
  }
  if (argv[0] === 'areas') {
    return answered(surroundings, (suite) => importAreas(argv.slice(1), { ...surroundings, suite }));
  }
  try {
    options = readOptions(argv);
  } catch (error) {
    return stopped(error, surroundings, 2);
  }
  try {
    return (await importAs(options, surroundings)) ? 0 : 1;
  } catch (error) {
    return stopped(error, surroundings, 1);
  }
}

/** Runs an action with the suite. @returns exit code */
async function answered(
  surroundings: ImportSurroundings,
  act: (suite: SuiteFacts) => Promise<boolean>,
): Promise<number> {
  try {
    return (await act(surroundings.suite ?? compiledSuite(surroundings.root))) ? 0 : 1;
  } catch (error) {
    return stopped(error, surroundings, 1);
  }
}

async function importAs(options: ImportOptions, surroundings: ImportSurroundings): Promise<boolean> {
  const { root, environment, print, faults = [] } = surroundings;
  const { files, dryRun, keep, anew, release, yes, correction, source, period } = options;
  const suite = surroundings.suite ?? compiledSuite(root);
  const places = dataPlaces(root, environment);
  if (options.recipe === 'boundaries') {
    const { importBoundaries } = await import('./boundaries/importBoundaries.ts');
    const target = options.into ?? places.boundaries;
    return importBoundaries({ files, areas: suite.areas, target, source, dryRun, print });
  }
  const name = options.recipe === 'facts' ? (files[0] ?? '') : options.recipe;
  const recipe = await loadRecipe(root, name);
  needUse(recipe, period);
  // Loaded only now, because most time of a short command is for loading code.
  const { openStore } = await import('#data/store.ts');
  const store = await openStore(places.observations);
  try {
    const path = relative(root, findRecipe(root, name));
    const published = new Set(faults.length > 0 ? (await store.keys()).map(({ series }) => series) : []);
    needSound(recipe, { path, faults, suite }, published);
    const progress = progressBar(process.stderr);
    const now = surroundings.now ?? Date.now();
    const person = commandPerson(environment);
    if (options.recipe === 'facts') {
      const { publishFacts } = await import('./publishFacts.ts');
      await publishFacts({ recipe, suite, store, dryRun, release, now, person, print });
      return true;
    }
    const { importFigures } = await import('./importFigures.ts');
    const given = { recipe, files, suite, store, dryRun, keep, anew, release, now, person, print, progress };
    return await importFigures({
      ...given,
      ...(yes !== undefined && { yes }),
      ...(correction !== undefined && { correction }),
      ...(period !== undefined && { period }),
    });
  } finally {
    await store.close();
  }
}

/** @throws ImportStop if a period is given that the recipe would ignore */
function needUse(recipe: SourceManifest, period: string | undefined): void {
  if (period === undefined) return;
  if (tablesOf(recipe).some((table) => table.period.column === '(period)')) return;
  throw new ImportStop(
    '--period goes with recipes that take the period from it: "period": { "column": "(period)" }. This one reads it in the file.',
  );
}
