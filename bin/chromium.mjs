// Finds a Chromium for the browser tests, or installs Debian's if that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { handedOn, namedChromium } from './surroundings.mjs';

/** The headless shell first: the same engine, at half the cost of a whole browser. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of an installed Chromium: $CHROMIUM, or a usual place; null if there is none. */
export const chromiumHere = () => [namedChromium, ...usual].find((path) => path && existsSync(path)) ?? null;

/** Whether it may be installed: as root on Debian. */
export const canInstallChromium = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Path of an installed Chromium, or of a new installation if that is allowed; null if there is none. */
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
  // Package lists can be old or missing, so they are updated if the first attempt fails.
  if (!installOne()) apt('update') && installOne();
  return chromiumHere();
}
