import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const chromiumPath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

/** The Chromium of this machine, without a window. @throws Error where there is none */
export function launchBrowser(): Promise<Browser> {
  if (!chromiumPath) throw new Error('No Chromium found: install it or name it in CHROMIUM.');
  return chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}
