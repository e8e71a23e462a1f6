// Shared by the starting scripts. Plain JavaScript for Node 20 and newer without packages, because it runs
// before npm ci.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node 24 of the npm package `node`, which runs TypeScript directly. */
export const node24 = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whether the running Node is new enough. */
export const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24;

/**
 * A Node that can run the project: the current one or the packaged one; null if that is not installed yet.
 */
export function projectNode() {
  if (isNewEnough) return process.execPath;
  return existsSync(node24) ? node24 : null;
}
