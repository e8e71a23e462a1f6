import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { interactive, openBrowser } from './harness/browser.ts';

const { visit } = openBrowser();

/** What has the focus: its words; BODY: nothing. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element === null || element === document.body ? 'BODY' : (element.textContent ?? '');
  });

describe('with the keyboard alone (acceptance 34)', () => {
  it('takes the one area that is left with Enter, and keeps the focus', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    await page.getByRole('button', { name: /^Area:/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').fill('dunedin');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dunedin-city/economy/growth');
    await page.getByText('GDP in Dunedin City was').waitFor();
    // Where a page is arrived at.
    await expect.poll(() => focused(page)).toBe('Economic growth');
  });

  it('compares up to the maximum and takes areas away, and keeps the focus', async () => {
    const { page } = await visit('/auckland/economy/growth?compare=dunedin-city,hamilton-city,napier-city');
    await interactive(page);
    await page.getByRole('button', { name: 'Compare area' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').fill('christch');
    await page.keyboard.press('Enter');
    await page.getByText('Reached maximum area selection').waitFor();
    await page.getByRole('link', { name: 'Remove Christchurch City' }).waitFor();
    await expect.poll(() => focused(page)).toContain('Compare area');
    const remove = page.getByRole('link', { name: /^Remove/ });
    for (let left = await remove.count(); left > 0; left -= 1) {
      await remove.first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => remove.count()).toBe(left - 1);
      await expect.poll(() => focused(page)).not.toBe('BODY');
    }
  });

  it('moves through years without opening those it passes, and stays in the list', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    const years = page.getByLabel('Year to March');
    await years.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => years.inputValue()).toBe('2022');
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?year=2022');
    await page.getByText('in the year to March 2022').first().waitFor();
    await expect.poll(() => years.evaluate((list) => list === document.activeElement)).toBe(true);
  });

  it('passes over people to act as, and cancels back to the button', async () => {
    const { page } = await visit('/auckland', { as: 'staff' });
    await interactive(page);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: 'Log in as' }).focus();
    await page.keyboard.press('Enter');
    const people = page.getByRole('combobox', { name: 'Log in as' });
    await people.getByRole('option', { name: /Sina/ }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await people.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => people.inputValue()).not.toBe('-1');
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Log in as');
  });

  it('finds plain words where there is one area only (§5.2.2, acceptance 7)', async () => {
    const { page } = await visit('/new-zealand', { site: 'economics', as: 'economics' });
    await interactive(page);
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('button', { name: /^Area:/ }).count()).toBe(0);
    expect(await banner.getByText('New Zealand', { exact: true }).count()).toBe(1);
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).not.toBe('BODY');
    }
  });

  it('shows the districts around its own alone on a map, and all again (design-B13)', async () => {
    const { page } = await visit('/hamilton-city/housing/dearest-and-cheapest', { site: 'open' });
    await interactive(page);
    const outlines = () => page.locator('#map svg.chart path').count();
    const all = await outlines();
    await page.getByRole('link', { name: 'Show Waikato Region only' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?zoom=map');
    const back = page.getByRole('link', { name: 'Show the whole map' });
    await back.waitFor();
    await expect.poll(outlines).toBeLessThan(all);
    await back.focus();
    await page.keyboard.press('Enter');
    await expect.poll(outlines).toBe(all);
  });
});
