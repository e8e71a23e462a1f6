import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatStop, ImportStop } from '#data/problems/problems.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { type Environment, readEnvironment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import type { ManifestFault } from '#import/recipe/neededManifests.ts';

/** The command's connections to the outside; tests use their own. */
export interface ImportSurroundings {
  /** folder of the project */
  root: string;
  environment: Environment;
  print: (line: string) => void;
  suite?: SuiteFacts;
  now?: number;
  /** errors that the checker found in manifests; absent: it did not run */
  faults?: readonly ManifestFault[];
}

export const surroundingsOf = (given: Partial<ImportSurroundings>): ImportSurroundings => ({
  root: dirname(dirname(fileURLToPath(import.meta.url))),
  environment: readEnvironment(),
  print: (line) => process.stdout.write(`${line}\n`),
  ...given,
});

/** @throws ImportStop if nothing has been generated yet */
export function compiledSuite(root: string): CompiledSuite {
  const path = join(root, 'generated/suite.json');
  if (!existsSync(path)) throw new ImportStop('Type npx rohe codegen first: nothing is generated yet.');
  const suite = JSON.parse(readFileSync(path, 'utf8')) as CompiledSuite;
  registerWords(suite.messages);
  return suite;
}

/** Explains why nothing was done. Unexpected errors are rethrown. */
export function stopped(error: unknown, { print }: Pick<ImportSurroundings, 'print'>, code: number): number {
  if (!(error instanceof ImportStop)) throw error;
  print(formatStop(error));
  return code;
}
