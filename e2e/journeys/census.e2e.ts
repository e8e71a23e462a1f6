import { describe, expect, it } from 'vitest';
import { interactive, openBrowser, url } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();

async function enter(path: string, as: string) {
  const { page } = await visit(path, { as });
  await interactive(page);
  return page;
}

describe('the census', () => {
  it('opens on a topic overview and leads through its page shapes, keeping indicator and census (§2.19, §2.9.1)', async () => {
    const page = await enter('/gisborne-district/census', 'subscriber');
    await page.getByText(/The 2023 Census counted [\d,]+ usual residents in Gisborne District/).waitFor();
    await page.getByRole('link', { name: 'Religious affiliation' }).click();
    await page.waitForURL('**/census/indicator/religion');
    await page.getByText(/was the largest group in Gisborne District at the 2023 Census/).waitFor();
    await page.getByRole('combobox', { name: 'Census' }).selectOption('2018');
    await page.waitForURL('**/census/indicator/religion?census=2018');
    await page
      .getByText(/at the 2018 Census/)
      .first()
      .waitFor();
    const tabs = page.getByRole('navigation', { name: 'Census', exact: true });
    await tabs.getByRole('link', { name: 'Total counts' }).click();
    await page.waitForURL('**/census/total-counts/religion?census=2018');
    await tabs.getByRole('link', { name: 'Drill down' }).click();
    await page.waitForURL('**/census/drill-down/religion/broad-age-group?census=2018');
    await tabs.getByRole('link', { name: 'Across peers' }).click();
    await page.waitForURL('**/census/compare-areas/across-peers/religion/religious-affiliation?census=2018');
    await page.getByText(/Census, .* of 66 districts and cities/).waitFor();
  });

  it('changes indicator and breakdown by their pickers; what follows the indicator starts anew (§2.27)', async () => {
    const page = await enter('/gisborne-district/census/drill-down/age/gender', 'subscriber');
    await page.getByLabel('Indicator').selectOption('tenure');
    await page.waitForURL('**/census/drill-down/tenure/household-composition');
    await page
      .getByRole('heading', { name: 'Tenure of household by household composition', exact: true })
      .waitFor();
    await page.getByLabel('Split by').selectOption('household-income-group');
    await page.waitForURL('**/census/drill-down/tenure/household-income-group');
  });

  it('compares by nothing until the reader says by what (§4.12)', async () => {
    const page = await enter('/gisborne-district/census/indicator/tenure', 'subscriber');
    expect(await page.getByLabel('Compare by').inputValue()).toBe('NONE');
    await page.getByLabel('Compare by').selectOption('area');
    await page.waitForURL('**/census/indicator/tenure?compareBy=area');
    await page.getByRole('heading', { name: /shares by area/ }).waitFor();
  });

  it('puts misspelt addresses right and suggests indicators for unknown ones (§2.11.1)', async () => {
    const page = await enter('/gisborne-district/census/indicator/Highest_Qualification', 'subscriber');
    expect(page.url()).toBe(url('/gisborne-district/census/indicator/highest-qualification'));
    const answer = await page.goto(url('/gisborne-district/census/indicator/ocupation'));
    expect(answer?.status()).toBe(404);
    await page.getByText('Did you mean?').waitFor();
    await page.getByRole('link', { name: 'Occupation' }).click();
    await page.waitForURL('**/census/indicator/occupation');
  });

  it('says where several answers count that shares pass 100 %, and leaves those without an answer out of shares', async () => {
    const page = await enter('/gisborne-district/census/indicator/ethnicity', 'subscriber');
    await page
      .getByText(/More than one answer can be given/)
      .first()
      .waitFor();
    const row = page.getByRole('row', { name: /Not elsewhere included/ });
    expect(await row.first().textContent()).toMatch(/[\d,]+.*–/);
  });

  it('opens by itself for a person with the census package alone, and closes what needs another (§6.4.3, §6.4.2)', async () => {
    const page = await enter('/gisborne-district/census', 'census');
    const sidebar = page.getByRole('navigation', { name: 'Menu' });
    await sidebar.getByRole('link', { name: 'Total counts' }).first().waitFor();
    await page.goto(url('/new-zealand/census/compare-areas/within-area/age/broad-age-group'));
    await page
      .getByText(/Sorry, this page is not part of your/)
      .first()
      .waitFor();
    expect(await page.content()).not.toContain('had the highest share');
  });

  it('says of statistical areas when their figures will come (§8.5, §5.8)', async () => {
    const page = await enter('/gisborne-district/census', 'staff');
    await page.goto(url('/gisborne-central/census'));
    await page
      .getByText(/The Census module does not contain data for .* yet, it will be updated in November 2024/)
      .waitFor();
    await page.goto(url('/tairawhiti-and-wairoa/census'));
    await page
      .getByText(/is not available for/)
      .first()
      .waitFor();
  });

  it('shows the parts of a region to those with REP-CENSUS-CHILDREN (§6.4.2)', async () => {
    const page = await enter('/gisborne-district/census', 'staff');
    await page.goto(url('/auckland/census/compare-areas/within-area/ethnicity/ethnic-group?category=asian'));
    await page.getByText(/Within Auckland, .* had the highest share of “Asian”/).waitFor();
  });
});
