import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();
const growth = '/auckland/ethnicity/labour-market/growth';

/** A page behind a gate. */
async function open(path: string): Promise<Page> {
  const { page } = await visit(path, { as: 'staff' });
  await interactive(page);
  return page;
}

describe('ethnic groups', () => {
  it('opens with Māori, compares areas, then groups, and keeps the choices in the address and from page to page (§2.23, §2.27, §4.12, §9.1.3)', async () => {
    const page = await open(growth);
    await page.getByRole('heading', { level: 1, name: 'Māori employment growth' }).waitFor();
    await page.getByText('Growth in jobs of Māori people ·').waitFor();
    expect(await page.getByRole('group', { name: 'Compare with' }).count()).toBe(0);

    await page.getByLabel('Compare by').selectOption('ethnicity');
    await page.getByRole('heading', { name: 'Growth in jobs by ethnic group' }).waitFor();
    const others = page.getByRole('group', { name: 'Compare with' });
    expect(await others.getByRole('checkbox', { name: 'All people' }).isChecked()).toBe(true);
    await others.getByText('Asian').click();
    await page.getByRole('columnheader', { name: 'Asian' }).first().waitFor();
    expect(new URL(page.url()).search).toBe('?compareBy=ethnicity&compareEthnicities=ETH_TOTAL,ETH_ASI');

    await page.locator('select[name=ethnicity]').selectOption('ETH_PAC');
    await page.getByRole('heading', { level: 1, name: 'Pacific Peoples employment growth' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Unemployment' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Pacific Peoples unemployment' }).waitFor();
    expect(new URL(page.url()).searchParams.get('compareEthnicities')).toBe('ETH_TOTAL,ETH_ASI');
  });

  it('hides the figures of a small group, says why, and answers none of them (§5.11)', async () => {
    const path = '/kaikoura-district/ethnicity/labour-market/unemployment?ethnicity=ETH_PAC';
    const page = await open(path);
    await page.getByText('Data is not available for Kaikōura District.').waitFor();
    await page
      .getByText(/fewer than 2,000 residents/)
      .first()
      .waitFor();
    const rows = await page.evaluate(async () => {
      const query =
        'app_type=rep&series=UNEMP_ETH_A&area_id=kaikoura-district&breakdown_type=ETHNICITY&member=ETH_PAC';
      return (await (await fetch(`/api/data/observations/?${query}`)).json()).rows;
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(
      new Set(rows.map((row: { value: unknown; status: string }) => `${row.value} ${row.status}`)),
    ).toEqual(new Set(['null U']));
  });

  it('shows pages of businesses for regions and unitary districts alone (§5.10)', async () => {
    const path = 'ethnicity/businesses/maori-businesses';
    const page = await open(`/gisborne-district/${path}`);
    await page.getByText(/Gisborne District had [\d,]+ Māori-owned businesses/).waitFor();
    await page.goto(new URL(`/hamilton-city/${path}`, page.url()).href);
    await page.getByText('“Māori businesses” is not available for Hamilton City').waitFor();
  });
});

/** No block says that it has no data for the area; what the page is measured by may say so of others. */
const expectNoGap = async (page: Page, area: string) =>
  expect(await page.getByRole('main').getByText(`Data is not available for ${area}`).count()).toBe(0);

describe('what pages offer', () => {
  it('are years with figures, and an address from before them shows the first (§5.5.2, acceptance-12)', async () => {
    const page = await open('/auckland/ethnicity/labour-market/structure?year=2010');
    await page.getByText('in the year to March 2014').first().waitFor();
    const years = page.getByLabel(/Year to March/).locator('option');
    expect((await years.allTextContents()).at(-1)).toBe('2014');
    await expectNoGap(page, 'Auckland');
  });

  it('are groups with figures of the area, of which one is chosen (§5.11, peers-F3)', async () => {
    const page = await open('/kaikoura-district/ethnicity/labour-market/largest-industries');
    await page.getByText('largest employer of European or Other people in Kaikōura District').waitFor();
    expect(await page.getByRole('main').getByRole('option', { name: 'Māori' }).count()).toBe(0);
    await expectNoGap(page, 'Kaikōura');
  });

  it('are pages with figures; blocks without are named in one line (§4.13.2, peers-F3)', async () => {
    const page = await open('/gisborne-central/business/size-of-businesses');
    await page.getByText('Not shown for Gisborne Central, because no figures are published').waitFor();
    await expectNoGap(page, 'Gisborne');
    const menu = page.getByRole('navigation');
    expect(await menu.getByText('Size of businesses').count()).toBeGreaterThan(0);
    expect(await menu.getByText('Structure of businesses').count()).toBe(0);
  });
});
