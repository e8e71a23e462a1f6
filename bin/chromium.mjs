// Finds a Chromium for the browser tests, or installs Debian's where that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { handedOn, namedChromium } from './surroundings.mjs';

/** The shell without windows first: the same engine, at half the work of a whole browser. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the Chromium that is here: $CHROMIUM, or one of the usual places; null where there is none. */
export const chromiumHere = () => [namedChromium, ...usual].find((path) => path && existsSync(path)) ?? null;

/** Whether it may be installed: by root on Debian. */
export const canInstallChromium = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Path of a Chromium that is here, or of a fresh install where that is allowed; null where there is none. */
export function findChromium() {
  const found = chromiumHere();
  if (found || !canInstallChromium()) return found;
  console.log('Installing Chromium for the browser tests.');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: handedOn({ DEBIAN_FRONTEND: 'noninteractive' }),
    }).status === 0;
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  const installOne = () => install('chromium-headless-shell') || install('chromium');
  // Package lists can be old or missing: they are fetched only where the first try fails.
  if (!installOne()) apt('update') && installOne();
  return chromiumHere();
}
