import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();

describe('choosing years', () => {
  it('shows another year, keeps it in the address, and shows the same after a reload (§4.7)', async () => {
    const { page, context } = await visit('/auckland/economy/growth');
    await interactive(page);
    await page.getByLabel(/Year to March/).selectOption('2020');
    await page.getByText('in the year to March 2020').waitFor();
    const sentence = await page.getByText('GDP in Auckland was').first().textContent();
    await page.reload();
    expect(await page.getByText('GDP in Auckland was').first().textContent()).toBe(sentence);
    const shared = await context.newPage();
    await shared.goto(page.url());
    expect(await shared.getByText('GDP in Auckland was').first().textContent()).toBe(sentence);
  });

  it('offers years newest first, from the second year of a series that cannot start from its first (§5.5.2, §5.6.2)', async () => {
    const { page } = await visit('/auckland/economy/growth');
    const years = await page
      .getByLabel(/Year to March/)
      .locator('option')
      .allTextContents();
    expect(years.at(0)).toBe('2024');
    expect(years.at(-1)).toBe('2001');
  });

  it('limits the base year to years before the focus year and moves it when the focus year passes it (§4.9.3, §5.5.1)', async () => {
    const { page } = await visit('/auckland/economy/gdp-per-capita?year=2020&baseYear=2015');
    await interactive(page);
    const base = page.getByLabel('Base year');
    expect((await base.locator('option').allTextContents()).at(0)).toBe('2019');
    await page.getByLabel(/Year to March/).selectOption('2014');
    await page.getByText('in the year to March 2014').waitFor();
    expect(await base.inputValue()).toBe('2013');
  });

  it('goes back to the last year on another page (§4.8)', async () => {
    const { page } = await visit('/auckland/economy/growth?year=2015');
    await interactive(page);
    await page.getByRole('navigation').getByRole('link', { name: 'GDP per capita' }).click();
    await page.getByText('in the year to March 2024').waitFor();
    expect(new URL(page.url()).searchParams.has('year')).toBe(false);
  });

  it('says in a line that a link named a year without figures, also from another page (words-R1)', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'GDP per capita' });
    await link.evaluate((element) => {
      (element as HTMLAnchorElement).href += '?year=1950';
    });
    await link.click();
    await page.getByText('You see the nearest one.').waitFor();
    expect(new URL(page.url()).searchParams.get('year')).toBe('2001');
  });

  it('goes back to the defaults of the page, comparators too (§4.11)', async () => {
    const { page } = await visit('/auckland/economy/growth?compare=christchurch-city&year=2015');
    await interactive(page);
    await page.getByRole('link', { name: 'Reset' }).click();
    await page.getByText('in the year to March 2024').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('link', { name: /Christchurch/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Reset' }).count()).toBe(0);
  });
});
