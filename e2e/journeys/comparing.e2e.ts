import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();

async function compareWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Compare area' }).click();
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('link', { name: `Remove ${name}` }).waitFor();
}

const compared = (page: Page) => new URL(page.url()).searchParams.get('compare');

describe('comparing areas', () => {
  it('adds up to four areas without loading the page anew and refuses a fifth (§1.3, §4.6, §5.3.1, §9.1.1)', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await compareWith(page, 'Christchurch City');
    await compareWith(page, 'Dunedin City');
    await compareWith(page, 'Hamilton City');
    await compareWith(page, 'Napier City');
    await page.getByText('Reached maximum area selection').waitFor();
    expect(compared(page)).toBe('christchurch-city,dunedin-city,hamilton-city,napier-city');
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Compare area' }).isDisabled()).toBe(true);
  });

  it('uses only the first four ids of an address (§2.9.1, §5.3.1)', async () => {
    const { page } = await visit(
      '/auckland/economy/growth?compare=christchurch-city,dunedin-city,hamilton-city,napier-city,queenstown-lakes-district',
    );
    expect(await page.getByRole('main').getByText('Queenstown').count()).toBe(0);
    expect(await page.getByRole('main').getByText('Napier City').count()).toBeGreaterThan(0);
  });

  it("labels comparers that are wrong or not the visitor's, and removes them (§5.3.2)", async () => {
    const { page } = await visit('/auckland/economy/growth?compare=gisborne-district,atlantis');
    await interactive(page);
    await page.getByText('Non-subscribed area').waitFor();
    await page.getByText('Invalid area').waitFor();
    await page.getByRole('link', { name: /Remove.*(Atlantis|atlantis|Invalid)/ }).click();
    await page.waitForURL((url) => url.searchParams.get('compare') === 'gisborne-district');
  });

  it('carries the comparators from page to page (§2.9.2)', async () => {
    const { page } = await visit('/auckland/economy/growth?compare=christchurch-city');
    await interactive(page);
    await page.getByRole('navigation').getByRole('link', { name: 'GDP per capita' }).click();
    await page.getByRole('heading', { level: 1, name: 'GDP per capita' }).waitFor();
    expect(compared(page)).toBe('christchurch-city');
  });
});
