import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();
const path = '/auckland/economy/growth';

describe('the search', () => {
  it('opens with Ctrl K, moves by arrow keys, and opens a page with Enter', async () => {
    const { page } = await visit(path);
    await interactive(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search all sites' });
    await field.fill('exprots');
    const option = page.getByRole('option', { name: /^Exports Auckland · Economy/ });
    await option.waitFor();
    expect(await field.getAttribute('aria-activedescendant')).toBe(
      await page.getByRole('dialog').getByRole('option').first().getAttribute('id'),
    );
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auckland/economy/exports');
  });

  it('leads to the page in the area that is named, without macrons and with a slip of the finger', async () => {
    const { page } = await visit(path);
    await interactive(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search all sites' }).fill('unemploymnet otago');
    const first = page.getByRole('dialog').getByRole('option').first();
    await first.getByText('Otago Region').waitFor();
    expect(await first.textContent()).toContain('Unemployment');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/otago-region/employment/unemployment');
    await page.getByText('This page for Otago Region is only available to subscribers').waitFor();
  });

  it('gives the focus back with Escape, and says how many it found', async () => {
    const { page } = await visit(path);
    await interactive(page);
    const button = page.getByRole('button', { name: 'Search' });
    await button.click();
    await page.getByRole('combobox', { name: 'Search all sites' }).fill('whakatane');
    await page.getByRole('option', { name: /Whakatāne District/ }).waitFor();
    await page
      .getByRole('dialog')
      .getByText(/^\d+ results$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('marks what is locked, and says where there is nothing', async () => {
    const { page } = await visit(path);
    await interactive(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search all sites' }).fill('gisborne district');
    await page.getByRole('option', { name: /Gisborne District.*Subscribers only/ }).waitFor();
    await page.getByRole('combobox', { name: 'Search all sites' }).fill('zzzzzzzz');
    await page.getByText('No matches.').waitFor();
  });
});

describe('help', () => {
  it('opens at a term from the page', async () => {
    const { page } = await visit(path);
    await interactive(page);
    const term = page.locator('main a[data-term]').first();
    await term.click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.locator('details[open]').waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    expect(await term.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('takes visitors on the tour when they ask for it (§1.6)', async () => {
    const { page } = await visit(path);
    await interactive(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Take the tour' }).click();
    await page.getByText('Welcome to Regional Economic Profile').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Choose an area', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.driver-popover').waitFor({ state: 'detached' });
  });
});
