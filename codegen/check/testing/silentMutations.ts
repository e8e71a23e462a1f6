import { type CheckParts, checkSuite } from '#codegen/check/checkSuite.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import type { Mutation } from './mutations.ts';

/** The files of a suite with these mistakes. */
function mutatedSuite(files: readonly ManifestFile[], made: readonly Mutation[]): ManifestFile[] {
  const instead = new Map(made.map(({ file, mutated }) => [file, mutated]));
  return files.flatMap((file) => (instead.has(file) ? (instead.get(file) ?? []) : [file]));
}

/**
 * Mistakes that the checker does not find. Many are tried in one suite at once, each in its own file, and a
 * finding in that file detects one. The rest are halved and tried again, down to a single mistake, which any
 * finding detects.
 */
export async function silentMutations(
  files: readonly ManifestFile[],
  made: readonly Mutation[],
  parts: CheckParts,
): Promise<Mutation[]> {
  if (made.length === 0) return [];
  const { findings } = await checkSuite(mutatedSuite(files, made), parts);
  if (findings.length === 0) return [...made];
  if (made.length === 1) return [];
  const said = new Set(findings.map(({ path }) => path));
  const rest = made.filter(({ file }) => !said.has(file.path));
  if (rest.length < made.length) return silentMutations(files, rest, parts);
  const half = Math.ceil(rest.length / 2);
  return [
    ...(await silentMutations(files, rest.slice(0, half), parts)),
    ...(await silentMutations(files, rest.slice(half), parts)),
  ];
}
