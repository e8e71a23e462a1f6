// What the starting scripts share. Plain JavaScript for Node 20 and newer, without any package: it runs before npm ci.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node 24 that comes as the npm package `node`; it runs TypeScript as it is. */
export const node24 = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whether the Node that runs this is new enough by itself. */
export const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24;

/** A Node that runs the project: the one that is running, or the packaged one; null where it is not installed yet. */
export function projectNode() {
  if (isNewEnough) return process.execPath;
  return existsSync(node24) ? node24 : null;
}
