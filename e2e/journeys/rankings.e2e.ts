import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasNarrowPictures, interactive, openBrowser } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();

async function asStaff(path: string, look: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const { page } = await visit(path, { ...look, as: 'staff' });
  await interactive(page);
  return page;
}
const rowHeads = (page: Page, table: RegExp | string) =>
  page.getByRole('table', { name: table }).getByRole('rowheader').allTextContents();

describe('league tables (§2.24)', () => {
  it('rank areas by the series, type and figure chosen, with the own area in view', async () => {
    const page = await asStaff('/gisborne-district/toolkit/league-tables');
    await page.getByText(/Gisborne District ranked .* of 66 districts and cities/).waitFor();
    expect(await rowHeads(page, /Districts and cities ranked/)).toContain('Gisborne District');
    await page.locator('select[name=series]').selectOption('UNEMPLOYMENT_A');
    await page.getByText(/^Unemployment rate: Gisborne District ranked/).waitFor();
    await page.locator('select[name=areaType]').selectOption('RC');
    await page.getByRole('heading', { name: 'Regions ranked: Unemployment rate' }).waitFor();
    expect(page.url()).toContain('series=UNEMPLOYMENT_A');
    expect(page.url()).toContain('areaType=RC');
  });

  it('share ranks where figures are equal, and sort by any column', async () => {
    const page = await asStaff('/gisborne-district/toolkit/comparator-maps?series=UNEMPLOYMENT_A');
    const table = page.getByRole('table', { name: /Districts and cities ranked/ });
    const ranks = await table.locator('tbody tr td:nth-child(2)').allTextContents();
    const shared = ranks.filter((rank) => /^\d+=$/.test(rank));
    expect(shared.length).toBeGreaterThan(1);
    expect(new Set(shared).size).toBeLessThan(shared.length);
    await table.getByRole('button', { name: 'Area' }).click();
    expect((await rowHeads(page, /Districts and cities ranked/))[0]).toBe('Ashburton District');
  });
});

describe('comparator maps (§2.24)', () => {
  it('compare with an area chosen in the list, and stop comparing with it', async () => {
    const page = await asStaff('/gisborne-district/toolkit/comparator-maps');
    const list = page.getByRole('list', { name: /by area/ });
    await list.getByRole('link', { name: 'Auckland' }).click();
    await page.waitForURL(/compare=auckland/);
    await expect
      .poll(() => list.getByRole('link', { name: 'Auckland' }).getAttribute('aria-current'))
      .toBe('true');
    await list.getByRole('link', { name: 'Auckland' }).click();
    await page.waitForURL((address) => !address.search.includes('auckland'));
  });

  it('can be read and chosen from by keyboard alone', async () => {
    const page = await asStaff('/gisborne-district/toolkit/comparator-maps');
    const map = page.locator('#map [data-live-chart] [role="application"]');
    await page.locator('#map').hover();
    await map.waitFor();
    // The keys go on from the area under the pointer.
    await page.mouse.move(0, 0);
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('#map .chart-readout').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/compare=/);
  });
});

describe('a map on a phone (§2.24)', () => {
  it('reads an area with one tap and compares with it at the second', async () => {
    const page = await asStaff('/gisborne-district/toolkit/comparator-maps', { width: 360, touch: true });
    await page.locator('#map').scrollIntoViewIfNeeded();
    await page.locator('#map .chart-readout').waitFor({ state: 'attached' });
    await hasNarrowPictures(page);
    const map = page.locator('#map [data-live-chart]');
    // What stands above may still move it.
    const tap = async () => {
      const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
      await map.tap({ position: { x: 0.68 * width, y: 0.33 * height }, force: true });
    };
    await tap();
    const name = await page.locator('#map .chart-readout strong').textContent();
    expect(page.url()).not.toContain('compare=');
    await tap();
    await page.waitForURL(/compare=/);
    const chosen = page.getByRole('list', { name: /by area/ }).getByRole('link', { name: name ?? '' });
    await expect.poll(() => chosen.getAttribute('aria-current')).toBe('true');
  });
});

describe('small areas (§2.23)', () => {
  it('change their type and the area beside them on a phone', async () => {
    const page = await asStaff('/gisborne-district/economy/small-areas', { width: 360, touch: true });
    await page.locator('select[name=smallAreaType]').selectOption('SA3_23');
    await page.waitForURL(/smallAreaType=SA3_23/);
    await page.locator('select[name=smallArea]').selectOption({ label: 'East Coast (SA3)' });
    await page.getByRole('heading', { name: 'East Coast (SA3) beside Gisborne District' }).waitFor();
    await page.locator('select[name=parentArea]').selectOption({ label: 'New Zealand' });
    await page.getByRole('heading', { name: 'East Coast (SA3) beside New Zealand' }).waitFor();
    await page.locator('select[name=smallAreaType]').selectOption('SA2_23');
    const none = page.locator('select[name=smallArea] option:checked', { hasText: 'None chosen' });
    await none.waitFor({ state: 'attached' });
  });

  it('are chosen in the table and marked in both, with the area around them', async () => {
    const page = await asStaff('/gisborne-district/economy/small-areas');
    await page
      .getByRole('table', { name: /Small areas breakdown/ })
      .getByRole('link', { name: 'Gisborne Central' })
      .click();
    await page.waitForURL(/smallArea=gisborne-central/);
    await page.getByRole('heading', { name: 'Gisborne Central beside Gisborne District' }).waitFor();
    const inList = page
      .getByRole('list', { name: /GDP by small area/ })
      .getByRole('link', { name: 'Gisborne Central' });
    expect(await inList.getAttribute('aria-current')).toBe('true');
    await page.locator('select[name=parentArea]').selectOption({ label: 'Gisborne City South (SA3)' });
    await page.getByRole('heading', { name: 'Gisborne Central beside Gisborne City South (SA3)' }).waitFor();
  });

  it('drop the area around that another small area does not lie in (§4.15)', async () => {
    const page = await asStaff('/gisborne-district/economy/small-areas?smallArea=gisborne-central');
    const around = page.locator('select[name=parentArea]');
    await around.selectOption({ label: 'Gisborne City South (SA3)' });
    await page.waitForURL(/parentArea=/);
    await page.locator('select[name=smallArea]').selectOption({ label: 'Whataupoko East' });
    await page.getByRole('heading', { name: 'Whataupoko East beside Gisborne District' }).waitFor();
    await page.locator('select[name=industry]').selectOption('A');
    await page.waitForURL((address) => !address.search.includes('parentArea'));
  });

  it('stay quick in a district with sixty', async () => {
    const page = await asStaff('/christchurch-city/economy/small-areas');
    expect(await page.locator('select[name=smallArea]').locator('option').count()).toBe(61);
    await page.locator('#areas').getByRole('button', { name: 'Show all 60' }).click();
    expect(
      await page
        .getByRole('table', { name: /Small areas breakdown/ })
        .getByRole('rowheader')
        .count(),
    ).toBe(60);
  });
});
