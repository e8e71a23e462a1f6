import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';
import { suite } from '#e2e/harness/startSuite.ts';
import { tokenOf } from '#e2e/harness/tokenOf.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { PageResponse } from '#generated/types.ts';

const { visit } = openBrowser();

async function compareWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Compare area' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
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

/** A focus area of each product and one beside it, both of a type that all its pages are about. */
const PAIRS: Record<string, [string, string]> = {
  economics: ['new-zealand', 'auckland'],
  open: ['auckland', 'otago-region'],
  population: ['waikato-region', 'otago-region'],
};
/** Lists of areas of a type that the reader chooses: the other area of the pair is of another one. */
const OF_ANOTHER_TYPE = ['open housing/dearest-and-cheapest'];

describe('a comparator', () => {
  it('is offered on every page where it changes what is shown, and on no other (design B34)', {
    timeout: 240_000,
  }, async () => {
    const api = `http://127.0.0.1:${inject('apiPort')}`;
    const headers = { authorization: `Token ${await tokenOf()}` };
    const ask = async (query: Record<string, string>) => {
      const response = await fetch(`${api}/api/page/?${new URLSearchParams(query)}`, { headers });
      return ((await response.json()) as PageResponse).view;
    };
    const untrue: string[] = [];
    for (const product of Object.values(suite.products)) {
      const [area_id, other] = PAIRS[product.product] ?? ['gisborne-district', 'napier-city'];
      for (const page of productPages(product).filter(({ external }) => external === undefined)) {
        const query = { app_type: product.app_type, area_id, path: defaultPath(suite, page) };
        const alone = await ask(query);
        // A product that compares none refuses comparators.
        const beside = product.compare.max === 0 ? alone : await ask({ ...query, compare_area_id: other });
        // Forms take comparators along: what they give changes, not what they show.
        if (!alone || alone.blocks.some(({ kind }) => kind === 'download' || kind === 'report')) continue;
        const isChanged = JSON.stringify(alone.blocks) !== JSON.stringify(beside?.blocks);
        if (isChanged !== alone.compares) untrue.push(`${product.product} ${page.path}`);
      }
    }
    expect(untrue).toEqual(OF_ANOTHER_TYPE);
  });
});
