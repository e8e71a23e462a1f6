import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressAssets } from './compressAssets.ts';
import { runChild } from './runChild.ts';
import { sourceStamp } from './sourceStamp.ts';

/**
 * Brings `dist` up to date with the sources: for browsers and for the server.
 * @returns whether anything had to be built
 * @throws Error where Vite fails; it has said why by then
 */
export async function buildSite(root: string): Promise<boolean> {
  const stampPath = join(root, '.cache', 'site', 'stamp');
  const stamp = sourceStamp(root);
  const made = existsSync(join(root, 'dist', 'server', 'render.js')) && existsSync(stampPath);
  if (made && readFileSync(stampPath, 'utf8') === stamp) return false;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = join(root, 'site', 'vite.config.ts');
  // Whatever the environment says: what is built for development asks for parts of React that a build leaves out.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = (...more: string[]) =>
    runChild([vite, 'build', join(root, 'site'), '--config', config, ...more], { env });
  await Promise.all([build(), build('--ssr')]);
  await compressAssets(join(root, 'dist', 'client', 'assets'));
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, stamp);
  return true;
}
