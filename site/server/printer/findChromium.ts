import { existsSync } from 'node:fs';
import type { Environment } from '#environment/environment.ts';

const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The Chromium that makes PDF files: $ROHE_CHROMIUM, otherwise one in a usual place; undefined if there is
 * none or the variable is `none`.
 * @throws Error if $ROHE_CHROMIUM names a file that does not exist
 */
export function findChromium({
  chromium: named,
  testChromium,
}: Pick<Environment, 'chromium' | 'testChromium'>): string | undefined {
  if (named === 'none') return undefined;
  if (!named) return [testChromium, ...USUAL].find((path) => path && existsSync(path));
  if (!existsSync(named)) throw new Error(`ROHE_CHROMIUM names ${named}, which does not exist.`);
  return named;
}
