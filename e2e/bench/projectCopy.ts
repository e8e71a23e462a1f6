import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#e2e/harness/freePort.ts';
import type { SitesManifest } from '#generated/types.ts';

/** The parts of a project, without what is installed, generated or built. */
const PARTS = [
  'api',
  'bin',
  'codegen',
  'data',
  'engine',
  'generated',
  'manifests',
  'package.json',
  'package-lock.json',
  'schemas',
  'environment',
  'serving',
  'site',
];

/** Further parts that Storybook needs. */
export const STORYBOOK_PARTS = ['.storybook', 'docs', 'tsconfig.json'];

/**
 * A copy of the project that may be damaged, with the same packages and any `further` parts. @returns its
 * folder
 */
export function copyProject(root: string, folder: string, further: readonly string[] = []): string {
  mkdirSync(folder, { recursive: true });
  for (const part of [...PARTS, ...further, 'dist', '.cache/rohe', '.cache/site']) {
    if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Moves every site and the API of a project to free ports. */
export async function moveToFreePorts(project: string): Promise<SitesManifest> {
  const path = join(project, 'manifests', 'sites.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as SitesManifest;
  manifest.api.port = await freePort();
  for (const site of manifest.sites) site.port = await freePort();
  writeFileSync(path, JSON.stringify(manifest, null, 2));
  return manifest;
}
