import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { SourceManifest } from '../../../generated/types.ts';
import { didYouMean } from '../didYouMean.ts';
import { ImportStop, type Place, quoted } from '../problems.ts';
import { tablesOf } from '../read/recipeTables.ts';

const folder = 'manifests/sources';

/**
 * Reads a recipe by its name in manifests/sources, or by its path, and checks its shape.
 * @param root folder of the project
 * @throws ImportStop naming the line of the first mistake
 */
export async function loadRecipe(root: string, nameOrPath: string): Promise<SourceManifest> {
  const path = findRecipe(root, nameOrPath);
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const file = relative(root, path).startsWith('..') ? path : relative(root, path);
  const tree = parseTree(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new ImportStop(`The recipe is not JSON: ${detail}`, { file, line: 1, column: 1 });
  }
  const validate = await recipeValidator(root);
  if (validate(value)) return whole(value, file);
  const [first] = validate.errors ?? [];
  const keys = (first?.instancePath ?? '').split('/').slice(1).map(unescaped);
  const place = { file, ...placeOf(tree, text, keys) };
  const { additionalProperty } = (first?.params ?? {}) as { additionalProperty?: string };
  const detail =
    additionalProperty === undefined ? first?.message : `has no property ${quoted(additionalProperty)}`;
  throw new ImportStop(`The recipe ${keys.join('.')} ${detail}. See npx rohe check.`, place);
}

/** @throws ImportStop where a table lacks what neither it nor the defaults say */
function whole(recipe: SourceManifest, file: string): SourceManifest {
  try {
    tablesOf(recipe);
    return recipe;
  } catch (error) {
    if (!(error instanceof ImportStop)) throw error;
    throw new ImportStop(error.message, { file, line: 1, column: 1 });
  }
}

function findRecipe(root: string, nameOrPath: string): string {
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

async function recipeValidator(root: string): Promise<ValidateFunction<SourceManifest>> {
  const path = join(root, 'generated/validators/manifests.js');
  if (!existsSync(path)) throw new ImportStop('Type npx rohe codegen first: nothing is generated yet.');
  const module = (await import(pathToFileURL(path).href)) as {
    validateSourceManifest: ValidateFunction<SourceManifest>;
  };
  return module.validateSourceManifest;
}

const unescaped = (key: string) => {
  const text = key.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
};

function placeOf(tree: Node | undefined, text: string, keys: (string | number)[]): Omit<Place, 'file'> {
  const offset = (tree && findNodeAtLocation(tree, keys)?.offset) ?? 0;
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
