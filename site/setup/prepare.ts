import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSuite } from '#generated/types.ts';
import { buildSite } from '#site/build/buildSite.ts';
import { runChild } from '#site/build/runChild.ts';

/** Brings everything that servers read up to date: generated files and the build. @throws Error with what failed */
export async function prepare(root: string): Promise<CompiledSuite> {
  await Promise.all([runChild([join(root, 'bin', 'rohe.mjs'), 'codegen']), buildSite(root)]);
  return readSuite(root);
}

/** The suite as codegen wrote it. */
export function readSuite(root: string): CompiledSuite {
  return JSON.parse(readFileSync(join(root, 'generated', 'suite.json'), 'utf8')) as CompiledSuite;
}
