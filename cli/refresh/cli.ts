import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataPlaces } from '#data/dataFolder.ts';
import { commandPerson } from '#data/person.ts';
import { isPostgres } from '#data/postgres/address.ts';
import { alone } from '#data/postgres/alone.ts';
import { readingLimits as limits } from '#data/problems/limits.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import type { SourceManifest } from '#generated/types.ts';
import { runImport } from '#import/cli.ts';
import { loadRecipe } from '#import/recipe/loadRecipe.ts';
import { type ImportSurroundings, stopped, surroundingsOf } from '#import/surroundings.ts';
import type { AskOptions, FetchLimits } from './ask.ts';
import { refresh } from './refresh.ts';

const usage = `Usage: npx rohe refresh [RECIPE…] [options]

Fetch the files of recipes that have an address ("from"), store them in .data/received, and import those that changed.
RECIPE is a name in manifests/sources; without one, every recipe with an address is fetched.

Options:
  --again              import the last file again even if it has not changed
  --dry-run            fetch, print what would change, and publish nothing
  --keep, --yes, --correction, --release, --released
                       as in npx rohe import --help
  -h, --help           display help for command

Example:
  npx rohe refresh --dry-run`;

const fetchLimits: FetchLimits = { bytes: limits.bytes, redirects: 5, whole: 900_000, idle: 60_000 };

export interface RefreshSurroundings extends ImportSurroundings {
  fetching: Partial<Omit<AskOptions, 'hosts' | 'privateHosts'>>;
}

/**
 * `rohe refresh`: imports what publishers changed, by the recipes that name a source address.
 * @returns exit code: 0 done, 1 something could not be fetched or imported, 2 invalid arguments
 */
export async function runRefresh(
  argv: readonly string[],
  given: Partial<RefreshSurroundings> = {},
): Promise<number> {
  const surroundings = { ...surroundingsOf(given), fetching: given.fetching ?? {} };
  const { print } = surroundings;
  let options: RefreshOptions | undefined;
  try {
    options = readOptions(argv);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  if (!options) {
    print(usage);
    return 0;
  }
  try {
    return await refreshAlone(options, surroundings);
  } catch (error) {
    return stopped(error, surroundings, 1);
  }
}

/** If several machines on one PostgreSQL have it on their schedule, only one of them runs. */
async function refreshAlone(options: RefreshOptions, surroundings: RefreshSurroundings): Promise<number> {
  const { observations } = dataPlaces(surroundings.root, surroundings.environment);
  const work = () => refreshAll(options, surroundings);
  if (options.dryRun || !isPostgres(observations)) return work();
  const code = await alone(observations, 'refresh', work);
  if (code === null) surroundings.print('Another machine refreshes these figures already: nothing was done.');
  return code ?? 0;
}

async function refreshAll(options: RefreshOptions, surroundings: RefreshSurroundings): Promise<number> {
  const names = options.recipes.length > 0 ? options.recipes : await recipesWithAddress(surroundings.root);
  if (names.length === 0) surroundings.print('No recipe of manifests/sources has an address ("from").');
  let code = 0;
  // A failure does not stop the other recipes.
  for (const name of names)
    code = Math.max(
      code,
      await refreshOne(name, options, surroundings).catch((error) => stopped(error, surroundings, 1)),
    );
  return code;
}

async function refreshOne(
  name: string,
  options: RefreshOptions,
  surroundings: RefreshSurroundings,
): Promise<number> {
  const { root, environment, print, now, fetching } = surroundings;
  const { from } = await loadRecipe(root, name);
  if (!from)
    throw new ImportStop(`The recipe ${quoted(name)} has no address. Write "from", or use rohe import.`);
  print(`${name}: ${from.url}`);
  const went = await refresh({
    from,
    folder: join(dataPlaces(root, environment).received, basename(name, '.json')),
    keys: environment.keys,
    options: { limits: fetchLimits, privateHosts: environment.privateHosts, ...fetching },
    by: commandPerson(environment),
    now: now ?? Date.now(),
    again: options.again,
    print,
    async bring(path) {
      const code = await runImport([name, path, ...options.forImport], surroundings);
      if (code !== 0) return false;
      return options.dryRun ? undefined : true;
    },
  });
  return went ? 0 : 1;
}

async function recipesWithAddress(root: string): Promise<string[]> {
  const names = readdirSync(join(root, 'manifests/sources'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .toSorted();
  const recipes: [string, SourceManifest][] = [];
  for (const name of names) recipes.push([name, await loadRecipe(root, name)]);
  return recipes.flatMap(([name, { from }]) => (from ? [name] : []));
}

interface RefreshOptions {
  recipes: string[];
  again: boolean;
  dryRun: boolean;
  forImport: string[];
}

const forwarded = {
  dryRun: 'flag',
  keep: 'flag',
  yes: 'text',
  correction: 'text',
  release: 'text',
  released: 'text',
} as const;

function readOptions(argv: readonly string[]): RefreshOptions | undefined {
  const { values, rest: recipes } = readCommandLine(argv, { ...forwarded, again: 'flag' });
  const { again = false, help, dryRun = false, ...others } = values;
  if (help) return undefined;
  const forImport = Object.entries(others).flatMap(([name, value]) =>
    typeof value === 'string' ? [`--${name}`, value] : [`--${name}`],
  );
  return { recipes, again, dryRun, forImport: [...(dryRun ? ['--dry-run'] : []), ...forImport] };
}
