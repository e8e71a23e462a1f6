import { describe, expect, it } from 'vitest';
import { fillLogin, interactive, openBrowser, url } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();
const closed = '/gisborne-district/economy/growth';

/** In a session of its own: acting as somebody ends the token that other tests share. */
async function staff() {
  const { page } = await visit(closed);
  await interactive(page);
  await fillLogin(page, 'staff@rohe.test');
  await page.getByText('GDP in Gisborne District was').waitFor();
  await interactive(page);
  return { page, bar: page.getByRole('complementary', { name: 'Staff Features' }) };
}

describe('the staff bar', () => {
  it('is not there for others (§6.6.1)', async () => {
    const { page } = await visit(closed, { as: 'subscriber' });
    await interactive(page);
    await page.getByText('GDP in Gisborne District was').waitFor();
    expect(await page.getByText('Staff Features').count()).toBe(0);
  });

  it('logs in as a user of another organisation, with their rights, and cancels (§1.4.2, §2.4, §4.3.1, §4.3.2)', async () => {
    const { page, bar } = await staff();
    await bar.getByRole('button', { name: 'Log in as' }).click();
    await bar.getByLabel('Search users').fill('basic');
    const option = await bar.getByRole('option', { name: /Basic/ }).textContent();
    await bar.getByLabel('Log in as').selectOption({ label: option ?? '' });
    await bar.getByText(/^Acting as/).waitFor();
    await page.goto(url('/hastings-district/economy/growth'));
    await page.getByText('Sorry, this page is not part of your').first().waitFor();
    await interactive(page);
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('GDP in Hastings District was').waitFor();
  });

  it("logs in as 'Public user' (§4.3.1)", async () => {
    const { page, bar } = await staff();
    await bar.getByRole('button', { name: 'Log in as' }).click();
    await bar.getByLabel('Log in as').selectOption('-1');
    await page.getByText('only available to subscribers').waitFor();
    await bar.getByText('Acting as Public user').waitFor();
  });

  it('shows all extra small areas, and no longer (§6.6.2)', async () => {
    const { page, bar } = await staff();
    const box = bar.getByLabel('All extra small areas');
    // The page loads itself anew: going elsewhere meanwhile would race it.
    const reloaded = page.waitForEvent('load');
    await box.check();
    await reloaded;
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('allExtraSmallAreas=1');
    await page.goto(url(closed));
    await interactive(page);
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('allExtraSmallAreas');
  });
});
