import { describe, expect, it } from 'vitest';
import { openBrowser, url } from '../harness/browser.ts';
import { startSite } from '../harness/startSuite.ts';

const { visit } = openBrowser();

describe('when the API is down', () => {
  it("shows the shell and 'Oops! Something went wrong', with a way to make contact (§2.40, §8.13.1)", async () => {
    const site = await startSite(1);
    const { page } = await visit('/auckland');
    const response = await page.goto(url('/auckland/economy/growth', site.port));
    expect(response?.status()).toBeGreaterThanOrEqual(500);
    await page.getByText('Oops! Something went wrong').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Contact' }).waitFor();
    await page.getByRole('contentinfo').getByText('Wellington').waitFor();
    await site.close();
  });
});
