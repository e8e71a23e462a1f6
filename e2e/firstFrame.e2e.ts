import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './harness/browser.ts';

const { visit } = openBrowser();

/** Answers requests for files with nothing: an aborted one would count as a fault. */
const keepFrom = (page: Page, files: RegExp) =>
  page.route(files, (route) => {
    const contentType = route.request().url().endsWith('.js') ? 'text/javascript' : 'text/css';
    return route.fulfill({ status: 200, contentType, body: '' });
  });

/** What stands on the whole page without scripts and fonts, which come by chance of time. */
async function pictureOf(path: string, width: number, sheets: boolean): Promise<Buffer> {
  const { page } = await visit('/healthz', { width });
  await keepFrom(page, sheets ? /\.(?:js|woff2)$/ : /\.(?:js|woff2|css)$/);
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'load' });
  return page.screenshot({ fullPage: true });
}

describe('a page before its style sheets have come', () => {
  it.each([
    ['/auckland/economy/growth?compare=christchurch-city', 1280],
    ['/auckland/economy/growth', 360],
    ['/areas', 1280],
  ])('looks as it does with them: %s, %i px', async (path, width) => {
    const [first, whole] = [await pictureOf(path, width, false), await pictureOf(path, width, true)];
    expect(first.equals(whole)).toBe(true);
  });
});
