import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';
import { tokenOf } from '#e2e/harness/tokenOf.ts';

const { visit } = openBrowser();

let cookie = '';
beforeAll(async () => {
  cookie = `userToken=${await tokenOf()}`;
});

/** A page behind a gate. */
async function open(path: string): Promise<Page> {
  const { page } = await visit(path, { as: 'staff' });
  await interactive(page);
  return page;
}

const environment = [
  ...['total', 'per-capita', 'industry-emission-intensity', 'industry-emissions'].map(
    (path) => `greenhouse-gas-emissions/${path}`,
  ),
  ...['air-quality', 'freshwater-quality', 'swimmability', 'landcover', 'small-areas'],
].map((path) => `environment/${path}`);
const income = [
  ...['earnings', 'household-income', 'per-capita-income', 'house-values', 'housing-affordability'],
  ...['average-rent', 'rent-affordability', 'beneficiary-numbers'],
].map((path) => `income-and-housing/${path}`);
const health = [
  'life-expectancy',
  'mental-health-presentation-rate',
  'suicide-rate',
  'drinking-water-quality',
].map((path) => `health/${path}`);
const wellbeing = ['overview', 'focus-on-domain', 'regional-comparison', 'data'].map(
  (path) => `wellbeing/${path}`,
);
const others = ['skills/knowledge-intensive-industries', 'tourism/expenditure-by-tourist-origin'];

describe('environment, wellbeing, income and housing, health', () => {
  it.each([...environment, ...wellbeing, ...income, ...health, ...others])(
    'answers at %s (§2.17, §2.20, §2.21, §2.22)',
    async (path) => {
      const { status, body } = await get(`/waikato-region/${path}`, { cookie });
      expect(status).toBe(200);
      expect(body).toMatch(/aria-current="page"/);
    },
  );

  it.each([...income, ...health])(
    'leads from wellbeing/%s to the page for good, query and all (§2.21)',
    async (path) => {
      const { status, headers } = await get(`/auckland/wellbeing/${path}/pdf?compare=hamilton-city`);
      expect([status, headers.location]).toEqual([301, `/auckland/${path}/pdf?compare=hamilton-city`]);
    },
  );
});

describe('reading about the environment', () => {
  it('goes from emissions to the air, on its bands and beside its guideline (§2.20, §9.10)', async () => {
    const { page } = await visit('/auckland/environment/greenhouse-gas-emissions/total');
    await interactive(page);
    await page.getByText(/Auckland emitted [\d,.]+ kilotonnes/).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Air quality' }).click();
    await page.getByRole('heading', { level: 1, name: 'Air quality' }).waitFor();
    await page.getByText(/lower than the guideline of 15.0/).waitFor();
    const chart = page.locator('#levels');
    const words = await chart.locator('svg[role=img]').first().textContent();
    expect(words).toContain('good');
    expect(words).toContain('WHO guideline');
    await chart.getByRole('link', { name: 'Table' }).click();
    await chart.getByRole('table').waitFor();
  });

  it('offers only the years that were mapped, from the one after the first (acceptance-11)', async () => {
    const { page } = await visit('/auckland/environment/landcover?year=2016');
    const years = page.locator('select[name=year]');
    expect(await years.locator('option').allTextContents()).toEqual(['2018', '2012', '2008', '2001']);
    expect(await years.inputValue()).toBe('2012');
  });
});

describe('reading about wellbeing', () => {
  it('looks into a domain by its address, each indicator in its own unit (§2.21, §2.27)', async () => {
    const page = await open('/gisborne-district/wellbeing/focus-on-domain');
    await page.getByText(/of 100 for jobs and earnings/).waitFor();
    await page.locator('select[name=domain]').selectOption('housing');
    await page.getByText(/of 100 for housing/).waitFor();
    expect(new URL(page.url()).searchParams.get('domain')).toBe('housing');
    const rows = page.locator('#indicators-housing').getByRole('row');
    await rows.filter({ hasText: 'Home ownership' }).getByText('% of households').waitFor();
    expect(await page.locator('#indicators-jobs-and-earnings').count()).toBe(0);
  });

  it('shows the own area among its neighbours, and all areas when asked', async () => {
    const page = await open('/gisborne-district/income-and-housing/house-values');
    const chart = page.locator('#peers');
    await chart.getByText('more', { exact: false }).first().waitFor();
    const folded = (await chart.boundingBox())?.height ?? 0;
    await chart.getByRole('link', { name: 'Show all 66' }).click();
    await chart.getByRole('link', { name: 'Show fewer' }).waitFor();
    expect(new URL(page.url()).searchParams.get('rows')).toBe('peers');
    expect((await chart.boundingBox())?.height).toBeGreaterThan(2 * folded);
    await chart.getByRole('link', { name: 'Show fewer' }).click();
    await chart.getByRole('link', { name: 'Show all 66' }).waitFor();
  });

  it('compares all areas in nine domains, as a chart and as its table (§2.21)', async () => {
    const page = await open('/gisborne-district/wellbeing/regional-comparison');
    const chart = page.locator('#heatmap');
    await chart.scrollIntoViewIfNeeded();
    expect(await chart.getByRole('img').first().getAttribute('aria-label')).toMatch(
      /^Heatmap of .*Gisborne District/,
    );
    await chart.getByRole('link', { name: 'Table' }).click();
    await chart.getByRole('rowheader', { name: 'Wairoa District' }).waitFor();
    expect(await chart.getByRole('columnheader').count()).toBe(10);
    expect(await chart.getByRole('row').count()).toBe(67);
  });

  it('says where to find help beside the suicide rate, a mean of five years', async () => {
    const page = await open('/gisborne-district/health/suicide-rate');
    await page.getByText(/over the five years to 2024/).waitFor();
    const help = page.getByRole('complementary', { name: 'Where to find help' });
    const numbers = await help
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(numbers).toEqual(['tel:111', 'tel:1737', 'tel:0800543354']);
  });
});
