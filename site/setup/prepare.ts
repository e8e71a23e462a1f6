import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSuite } from '#generated/types.ts';
import { buildSite } from '#site/build/buildSite.ts';
import { runChild } from '#site/build/runChild.ts';

/** Updates generated files and the build. @throws Error that says what failed */
export async function prepare(root: string): Promise<CompiledSuite> {
  await Promise.all([runChild([join(root, 'bin', 'rohe.mjs'), 'codegen']), buildSite(root)]);
  return readSuite(root);
}

/** The suite that codegen wrote. */
export function readSuite(root: string): CompiledSuite {
  return JSON.parse(readFileSync(join(root, 'generated', 'suite.json'), 'utf8')) as CompiledSuite;
}
