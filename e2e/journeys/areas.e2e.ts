import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();

describe('choosing an area', () => {
  it('opens the first default area at the root of a site and keeps the query (§2.10)', async () => {
    const { page } = await visit('/?compare=auckland');
    expect(new URL(page.url()).pathname).toBe('/new-zealand');
    expect(new URL(page.url()).search).toBe('?compare=auckland');
  });

  it('finds an area by its Māori name without macrons and opens the same page for it (§1.2, §5.7)', async () => {
    const { page } = await visit('/new-zealand/economy/growth');
    await interactive(page);
    await page.getByRole('button', { name: /^Area:/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('tamaki makau');
    await page
      .getByRole('option', { name: /Auckland/ })
      .first()
      .click();
    await page.waitForURL('**/auckland/economy/growth*');
    await page.getByText('GDP in Auckland was').waitFor();
  });

  it("says 'No matches.' for a name that no area has (§5.7)", async () => {
    const { page } = await visit('/new-zealand/economy/growth');
    await interactive(page);
    await page.getByRole('button', { name: /^Area:/ }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('atlantis');
    await page.getByText('No matches.').waitFor();
  });

  it('replaces an area id that is not in the correct form (§2.11.1)', async () => {
    const { page } = await visit('/Auckland_/economy/growth?compare=christchurch-city');
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe('/auckland/economy/growth?compare=christchurch-city');
  });

  it("answers an unknown area with 'Did you mean?' and areas that are like it (§2.37, §8.1)", async () => {
    const { page } = await visit('/aukland/economy/growth');
    await page.getByRole('heading', { name: 'Page not found - 404 - incorrect area' }).waitFor();
    await page.getByText('aukland is not a valid area for this product').waitFor();
    await page.getByText('Did you mean?').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Auckland' }).first().click();
    await page.getByText('GDP in Auckland was').waitFor();
  });
});
