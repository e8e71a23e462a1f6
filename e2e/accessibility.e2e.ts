import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { productPages } from '../engine/navigation/productPages.ts';
import { fillLogin, interactive, openBrowser, url } from './harness/browser.ts';
import { suite } from './harness/startSuite.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const { visit } = openBrowser();
const paths = Object.values(suite.products).flatMap((product) =>
  productPages(product).map(({ path }) => path),
);

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** WCAG 2.2 AA. @returns each violation with the place it was found */
async function violations(page: Page): Promise<string[]> {
  // The page's policy allows no foreign script; the protocol of the browser is not bound by it.
  const found = (await page.evaluate(`(() => { ${axe}; return axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }); })()`)) as {
    violations: Violation[];
  };
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

describe('axe finds nothing', () => {
  it.each([1280, 360])('on any page at %i px', { timeout: 240_000 }, async (width) => {
    const { page } = await visit('/gisborne-district', { width });
    await interactive(page);
    await fillLogin(page, 'staff@rohe.test');
    await page.getByText('Gisborne District’s economy').waitFor();
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(url(`/gisborne-district/${path}?compare=hastings-district`));
      found.push(...(await violations(page)).map((violation) => `${path} ${violation}`));
    }
    expect(found).toEqual([]);
  });

  it.each([
    '/gisborne-district/economy/growth',
    '/aukland',
    '/auckland/nothing',
    '/auckland/economy/growth/pdf',
  ])('on %s as a visitor, in light and dark', async (path) => {
    const { page } = await visit(path);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
  });

  it('on the open area selector, the login dialog and a page in dark', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    await page.getByRole('button', { name: /^Area:/ }).click();
    await page.getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
  });
});
