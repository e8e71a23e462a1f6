import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.2 AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of WCAG that look at colours. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * What axe finds in a page.
 * @param within selector of the part to look at; absent: the whole document
 * @returns each violation with the place it was found
 */
export async function violations(page: Page, within?: string, runOnly: object = WCAG): Promise<string[]> {
  // The page's policy allows no foreign script; the protocol of the browser is not bound by it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => { ${axe}; })()`);
  const context = within === undefined ? 'document' : JSON.stringify(within);
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly });
  const found = (await page.evaluate(`axe.run(${context}, ${options})`)) as {
    violations: { id: string; nodes: { target: string[] }[] }[];
  };
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * What axe finds in the colours of a page in the dark scheme. Nothing else changes but the switch between the schemes.
 */
export async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return violations(page, undefined, COLOURS);
}
