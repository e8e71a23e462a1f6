import { describe, expect, inject, it } from 'vitest';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { darkViolations, violations } from './harness/axe.ts';
import { hasNarrowPictures, interactive, openBrowser, url } from './harness/browser.ts';
import { productSites } from './harness/productSites.ts';
import { share } from './harness/share.ts';
import { suite } from './harness/startSuite.ts';

const WIDTHS = [1280, 360];
const { visit } = openBrowser();

describe('axe finds nothing', () => {
  it.each(productSites)(
    'on a quarter of the pages of $site, wide and on a phone by turns',
    { timeout: 900_000 },
    async ({ site, pages, area, isPublic }) => {
      const { page } = await visit('/robots.txt', { site, ...(!isPublic && { as: 'staff' }) });
      const found: string[] = [];
      for (const [turn, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 900 });
        for (const one of share(pages, 4 * WIDTHS.length, turn)) {
          const path = defaultPath(suite, one);
          await page.goto(url(`/${area}/${path}?compare=hastings-district`, undefined, site));
          await interactive(page);
          if (width < 560) await hasNarrowPictures(page);
          found.push(...(await violations(page)).map((violation) => `${path} at ${width} px ${violation}`));
        }
      }
      expect(found).toEqual([]);
    },
  );

  it.each([
    '/gisborne-district/economy/growth',
    '/aukland',
    '/auckland/nothing',
    '/chatham-islands/employment/neet',
    '/areas?page=economy/growth',
    '/account/access?page=gisborne-district/economy/growth',
    '/auckland/economy/growth/pdf',
  ])('on %s as a visitor, in light and dark', async (path) => {
    const { page } = await visit(path);
    expect(await violations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
  });

  it('but a word that only the dark scheme makes hard to read', async () => {
    const { page } = await visit('/aukland');
    await interactive(page);
    await page.evaluate(() => {
      const word = document.createElement('p');
      word.textContent = 'Kupu';
      word.style.color = 'rgb(90 90 90)';
      document.querySelector('main')?.append(word);
    });
    expect(await violations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([expect.stringMatching(/^color-contrast: .*p/)]);
  });

  it.each([
    ['www', '/'],
    ['www', '/insights'],
    ['www', '/privacy'],
    ['www', '/contact/'],
    ['data', '/'],
    ['data', '/series/GDP'],
    ['data', '/glossary'],
    ['events', '/'],
    ['events', '/events/population-projections-explained'],
  ] as const)('on the written pages: %s%s, in light and dark', async (site, path) => {
    const { page } = await visit(path, { site });
    await interactive(page);
    expect(await violations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
  });

  it('on the search with finds, on help and on the tour', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search all sites' }).fill('growth');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Take the tour' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take the tour' }).click();
    await page.getByRole('button', { name: 'Next' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('on a picture that is read by keys, beside its key, in light and dark', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    await page.locator('[data-live-chart]').first().scrollIntoViewIfNeeded();
    const chart = page.getByRole('application').first();
    await chart.focus();
    await page.keyboard.press('End');
    await page.locator('.chart-readout').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
  });

  it('on the open area selector, the login dialog and a page in dark', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    await page.getByRole('button', { name: /^Area:/ }).click();
    await page.getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
  });

  it.each([1280, 360])('on the pages of accounts and their forms at %i px', async (width) => {
    const { page } = await visit('/auckland', { width });
    const found: string[] = [];
    const look = async (name: string) =>
      found.push(...(await violations(page)).map((violation) => `${name} ${violation}`));
    for (const path of [
      '/account',
      '/account/signup',
      '/account/password-reset',
      '/contact',
      '/account/sent?about=signup',
    ]) {
      await page.goto(url(path, inject('port'), 'www'));
      await look(path);
    }
    await page.goto(url('/account', inject('port'), 'www'));
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Please enter your password').waitFor();
    await look('login with errors');
    await interactive(page);
    await page.getByRole('main').getByLabel('Email').fill('subscriber@rohe.test');
    await page.getByRole('main').getByLabel('Password').fill('demonstration');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('This session').waitFor();
    await look('account');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look('account in dark');
    expect(found).toEqual([]);
  });
});
