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

const find = () => [namedChromium, ...usual].find((path) => path && existsSync(path)) ?? null;

/** Path of a Chromium: $CHROMIUM, one of the usual places, or a fresh install when root on Debian; null where there is none. */
export function findChromium() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
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
  return find();
}
