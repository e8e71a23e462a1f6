import { describe, expect, it } from 'vitest';
import { interactive, openBrowser, url } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();
const population = (path: string) => url(path, undefined, 'population');
const pages = [
  'overview',
  'population-growth',
  'age-structure',
  'ethnicity',
  'household-growth',
  'household-structure',
  'growth-areas',
  'data-download',
  'data-download/large-areas',
  'data-download/small-areas',
  'geography',
  'metadata',
];

async function asSubscriber(path: string) {
  const { page } = await visit(path, { site: 'population', as: 'population' });
  await interactive(page);
  return page;
}

describe('the projections', () => {
  it('open at the overview, and show visitors what is public (§2.36.1)', async () => {
    const { page } = await visit('/', { site: 'population' });
    expect(new URL(page.url()).pathname).toBe('/new-zealand/overview');
    await page.goto(population('/auckland'));
    expect(new URL(page.url()).pathname).toBe('/auckland/overview');
    await page.getByText('Auckland’s population is projected to grow').waitFor();
    await page.goto(population('/otago-region/overview'));
    expect(await page.getByText('Otago Region’s population is projected').count()).toBe(0);
  });

  it('answer every path of the product for four kinds of areas (§2.36.1)', { timeout: 240_000 }, async () => {
    const page = await asSubscriber('/otago-region/overview');
    await page.getByText('Otago Region’s population is projected to').first().waitFor();
    for (const area of ['new-zealand', 'auckland', 'gisborne-district', 'otago-region']) {
      for (const path of pages) {
        const { status, text } = await page.evaluate(async (address) => {
          const answer = await fetch(address);
          return { status: answer.status, text: await answer.text() };
        }, `/${area}/${path}`);
        expect([area, path, status]).toEqual([area, path, 200]);
        expect(text).not.toMatch(/>NaN|undefined</);
      }
    }
  });

  it('switch the scenario in the address, and the whole page with it (§3.13)', async () => {
    const page = await asSubscriber('/auckland/population-growth');
    const scenario = page.locator('select[name=scenario]');
    expect(await scenario.locator('option').allTextContents()).toEqual(['Low', 'Medium', 'High']);
    const sentence = page.getByText('Auckland is projected to grow');
    const before = await sentence.textContent();
    await scenario.selectOption({ label: 'High' });
    await page.waitForURL(/scenario=PP_HI/);
    await page.getByText('Growth a year, High').waitFor();
    expect(await sentence.textContent()).not.toBe(before);
    expect(await page.locator('svg').getByText('projected from 2023').count()).toBeGreaterThan(0);
  });

  it('keep the comparators from page to page and from product to product (§2.36.2)', async () => {
    const page = await asSubscriber('/auckland/population-growth?compare=otago-region');
    await page.getByRole('navigation').getByRole('link', { name: 'Household growth' }).click();
    await page.waitForURL(/household-growth\?compare=otago-region/);
    await page.getByRole('button', { name: /Population Projections/ }).click();
    const link = page.getByRole('link', { name: /Regional Economic Profile/ }).first();
    const href = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect([href.pathname.replace(/\/$/, ''), href.searchParams.get('compare')]).toEqual([
      '/auckland',
      'otago-region',
    ]);
  });

  it('move the years of the pyramid by keyboard, as steps that are no way back', async () => {
    const page = await asSubscriber('/auckland/age-structure');
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/year=2052/);
    await page.getByRole('heading', { name: '2052 beside 2023' }).waitFor();
    const before = await page.evaluate(() => history.length);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/year=2051/);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before);
    expect(await slider.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});
