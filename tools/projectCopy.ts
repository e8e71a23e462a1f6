import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#e2e/harness/freePort.ts';
import type { SitesManifest } from '#generated/types.ts';

/** What a copy leaves out; node_modules is linked. */
const LEFT_OUT = /^(\.git|\.data|node_modules|storybook-static|\.cache\/(?!rohe|site)[^/]*)(\/|$)/;

/** A copy of the project that may be damaged, with the same packages. @returns its folder */
export function copyProject(root: string, folder: string): string {
  cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(path.slice(root.length + 1)) });
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
