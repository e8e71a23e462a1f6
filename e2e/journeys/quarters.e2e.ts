import { describe, expect, it } from 'vitest';
import { interactive, openBrowser, url } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();
const quarterly = (path: string) => url(path, undefined, 'quarterly');

describe('a quarter of the monitor', () => {
  it('is chosen in place of a year, stands in the address, and shows the same after a reload (§4.7)', async () => {
    const { page, context } = await visit('/auckland/economic/gdp', { site: 'quarterly' });
    await interactive(page);
    await page.getByText('in the year to September 2024').waitFor();
    await page.getByLabel(/^Quarter/).selectOption({ label: 'June 2021' });
    await page.getByText('in the year to June 2021').waitFor();
    expect(new URL(page.url()).searchParams.get('quarter')).toBe('2021-Q2');
    const sentence = await page.getByText('GDP in Auckland').textContent();
    const shared = await context.newPage();
    await shared.goto(page.url());
    expect(await shared.getByText('GDP in Auckland').textContent()).toBe(sentence);
  });

  it('offers quarters newest first, from the first of which the page has an answer (§5.5.2, §5.6.2)', async () => {
    const { page } = await visit('/auckland/economic/gdp', { site: 'quarterly' });
    const quarters = await page
      .getByLabel(/^Quarter/)
      .locator('option')
      .allTextContents();
    expect(quarters.slice(0, 2)).toEqual(['September 2024', 'June 2024']);
    // Growth of a year on the year before needs eight quarters.
    expect(quarters.at(-1)).toBe('December 2005');
  });

  it('goes back to the last one on another page, which keeps the comparators (§4.8, §2.9.2)', async () => {
    const { page } = await visit('/auckland/economic/gdp?compare=christchurch-city&quarter=2015-Q2', {
      site: 'quarterly',
    });
    await interactive(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'House sales' })
      .or(page.getByRole('navigation').getByRole('link', { name: 'Business counts' }))
      .first()
      .click();
    await page.getByText('the year to September 2024').first().waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('compare'), searchParams.has('quarter')]).toEqual(['christchurch-city', false]);
  });
});

describe('the overview', () => {
  it('shows all indicators by category, and folds them by keyboard (§2.28, §2.35)', async () => {
    const { page } = await visit('/auckland', { site: 'quarterly', width: 360 });
    await interactive(page);
    const summaries = page.locator('details:has(table) > summary');
    await summaries.first().waitFor();
    expect(await summaries.allTextContents()).toEqual(['Economic', 'Labour market', 'Housing', 'Social']);
    const table = page.getByRole('table', { name: /Labour market/ });
    expect(await table.isVisible()).toBe(true);
    await summaries.nth(1).focus();
    await page.keyboard.press('Enter');
    await table.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it('leads to the page of an indicator, and has none of the dairy payout (§2.34.1)', async () => {
    const { page } = await visit('/auckland', { site: 'quarterly' });
    await interactive(page);
    const article = page.getByRole('article');
    expect(await article.getByRole('link', { name: 'Dairy payout' }).count()).toBe(0);
    await article.getByRole('link', { name: 'House sales' }).click();
    await page.getByText('House sales in Auckland').waitFor();
  });
});

describe('pages with packages of their own', () => {
  it('open to the subscriber of the monitor, and to no visitor (§2.33)', async () => {
    const { page } = await visit('/gisborne-district/league-tables', { site: 'quarterly', as: 'quarterly' });
    await page.getByText('Gisborne District ranked').waitFor();
    await page.goto(quarterly('/gisborne-district/infographic'));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Infographic');
    const answer = await page.goto(quarterly('/new-zealand/infographic'));
    expect(answer?.status()).toBe(404);
  });
});
