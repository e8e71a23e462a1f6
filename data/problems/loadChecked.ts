import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { ImportStop, quoted, type SourcePlace } from '#data/problems/problems.ts';

/** Name of each kind of manifest in messages, by its validator. */
const kinds = {
  SourceManifest: 'The recipe',
  CarriedManifest: 'What is said of the carried figures',
  DemonstrationManifest: 'The profile of the demonstration',
} as const;

/**
 * Reads a manifest and checks its shape.
 * @param root folder of the project
 * @throws ImportStop naming the line of the first mistake
 */
export async function loadChecked<Manifest>(
  root: string,
  path: string,
  kind: keyof typeof kinds,
): Promise<Manifest> {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const file = relative(root, path).startsWith('..') ? path : relative(root, path);
  const tree = parseTree(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new ImportStop(`${kinds[kind]} is not JSON: ${detail}`, { file });
  }
  const validate = await validatorOf<Manifest>(root, kind);
  if (validate(value)) return value;
  const [first] = validate.errors ?? [];
  const keys = (first?.instancePath ?? '').split('/').slice(1).map(unescaped);
  const place = { file, ...placeOf(tree, text, keys) };
  const { additionalProperty } = (first?.params ?? {}) as { additionalProperty?: string };
  const detail =
    additionalProperty === undefined ? first?.message : `has no property ${quoted(additionalProperty)}`;
  throw new ImportStop(`${kinds[kind]} ${keys.join('.')} ${detail}. See npx rohe check.`, place);
}

async function validatorOf<Manifest>(root: string, kind: string): Promise<ValidateFunction<Manifest>> {
  const path = join(root, 'generated/validators/manifests.js');
  if (!existsSync(path)) throw new ImportStop('Type npx rohe codegen first: nothing is generated yet.');
  const module = (await import(pathToFileURL(path).href)) as Record<string, ValidateFunction<Manifest>>;
  const validate = module[`validate${kind}`];
  if (!validate) throw new ImportStop('Type npx rohe codegen first: what is generated is too old.');
  return validate;
}

const unescaped = (key: string) => {
  const text = key.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(text) ? Number(text) : text;
};

function placeOf(tree: Node | undefined, text: string, keys: (string | number)[]): Omit<SourcePlace, 'file'> {
  const offset = (tree && findNodeAtLocation(tree, keys)?.offset) ?? 0;
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
