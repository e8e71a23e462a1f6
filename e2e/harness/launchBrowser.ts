import { type Browser, chromium } from 'playwright-core';
import { readEnvironment } from '#environment/environment.ts';
import { findChromium } from '#site/server/printer/findChromium.ts';

/** Path of this machine's Chromium. @throws Error if there is none */
export function chromiumPath(): string {
  const found = findChromium(readEnvironment());
  if (!found) throw new Error('No Chromium found: install it or name it in CHROMIUM.');
  return found;
}

/** Starts this machine's Chromium without a window. @throws Error if there is none */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}
