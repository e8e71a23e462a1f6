import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeStamp } from './codeStamp.ts';

/** Code that draws compiled charts. */
const drawing = ['engine/charts', 'engine/core'];

/** Code that checks and compiles charts. Marks measure words, so they depend on most of the charts' code. */
const compiling = ['codegen/vega', 'codegen/check/vegaLite', 'engine/charts', 'engine/core/words'];

/** Changes with the code in the folders and with all packages. */
function editionOf(root: string, folders: readonly string[]): string {
  const packages = readFileSync(join(root, 'node_modules/.package-lock.json'));
  return createHash('sha256').update(codeStamp(root, folders)).update(packages).digest('hex').slice(0, 16);
}

const known = new Map<string, string>();

/**
 * Invalidates cached verdicts and compiled charts. A process that watches files keeps the code that it began
 * with, so it keeps the edition of that code.
 */
export function chartEdition(root: string): string {
  const edition = known.get(root) ?? editionOf(root, compiling);
  known.set(root, edition);
  return edition;
}

/** Invalidates kept drawings. */
export const drawingEdition = (root: string): string => editionOf(root, drawing);
