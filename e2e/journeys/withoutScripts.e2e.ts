import { describe, expect, inject, it } from 'vitest';
import { fillLogin, openBrowser, url } from '#e2e/harness/browser.ts';
import { ask } from '#e2e/leaks/ask.ts';

const { visit } = openBrowser();

describe('without scripts', () => {
  it('chooses another area and areas to compare with, from lists of links (acceptance-33)', async () => {
    const { page } = await visit('/auckland/economy/growth?year=2020', { scripts: false });
    expect(
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Auckland/ })
        .count(),
    ).toBe(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Auckland/ })
      .click();
    await page.getByRole('heading', { name: 'Choose an area' }).waitFor();
    await page.getByRole('link', { name: 'Napier City' }).click();
    await page.waitForURL(url('/napier-city/economy/growth?year=2020'));
    for (const name of ['Dunedin City', 'Hamilton City']) {
      await page.getByRole('link', { name: 'Compare area' }).click();
      await page.getByRole('link', { name }).click();
    }
    await page.waitForURL(url('/napier-city/economy/growth?year=2020&compare=dunedin-city,hamilton-city'));
    await page.getByText('GDP in Napier City was').first().waitFor();
  });

  it('takes figures away (acceptance-33)', async () => {
    const { page } = await visit('/auckland/economy/growth', { scripts: false });
    const link = page.getByRole('link', { name: /CSV.*GDP growth/ });
    const host = `regions.localhost:${inject('port')}`;
    const { headers } = await ask(inject('port'), (await link.getAttribute('href')) ?? '', { host });
    expect(headers['content-type']).toContain('text/csv');
  });

  it('logs out with a form, and stays on the page (acceptance-33)', async () => {
    const { page } = await visit('/auckland/economy/growth', { scripts: false });
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill('subscriber@rohe.test');
    await page.getByLabel('Password').fill('demonstration');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .focus();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(page.url()).toBe(url('/auckland/economy/growth'));
  });

  it('finds an area on the home page by a spelling near its name (design-B44)', async () => {
    const { page } = await visit('/', { site: 'www', scripts: false });
    await page.getByLabel('Find your area').fill('gisborn');
    await page.getByRole('button', { name: 'Find' }).click();
    const place = page.getByRole('search').getByRole('link', { name: 'Gisborne District' });
    await place.click();
    await page.waitForURL(url('/gisborne-district', inject('port'), 'open'));
  });
});

describe('pages without live blocks', () => {
  /** Opens a page, which has to come without any script. */
  async function open(path: string, site: string, width = 1280) {
    const { page } = await visit('/robots.txt', { width });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (['script', 'fetch', 'xhr'].includes(request.resourceType())) loaded.push(request.url());
    });
    await page.goto(url(path, inject('port'), site));
    expect([path, await page.locator('script:not([type="application/ld+json"])').count()]).toEqual([path, 0]);
    return { page, loaded };
  }

  it('send no script to visitors, and poll nothing (§9.3)', async () => {
    for (const [site, path] of [
      ['www', '/insights/articles/reading-a-growth-rate'],
      ['data', '/'],
      ['data', '/series/GDP'],
      ['events', '/events/population-projections-explained'],
      ['regions', '/auckland/update-calendar'],
      ['regions', '/areas?page=economy/growth'],
    ] as const) {
      expect((await open(path, site)).loaded).toEqual([]);
    }
  });

  it('open their menus by a press, the one of phones as the browser’s own sheet (§4.14)', async () => {
    const { page } = await open('/about-us/company', 'www');
    const top = page.getByRole('navigation', { name: 'Menu' }).first();
    await top.getByText('Services', { exact: true }).click();
    await top.getByRole('link', { name: 'Forecasting' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forecasting' }).waitFor();
    const { page: phone } = await open('/about-us/company', 'www', 360);
    const menu = phone.locator('#site-menu');
    expect(await menu.isVisible()).toBe(false);
    await phone.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Careers' }).waitFor();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  it('keep a theme, search all sites and lead to the login and back by forms and links', async () => {
    const { page } = await open('/about-us/company', 'www');
    await page.getByRole('banner').getByRole('button', { name: 'Switch' }).click();
    await page.locator('html[data-theme="dark"]').waitFor();
    expect(page.url()).toBe(url('/about-us/company', inject('port'), 'www'));
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search all sites' }).fill('unemploymnet otago');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Unemployment' }).first().click();
    await page.getByText('This page for Otago Region is only available to subscribers').waitFor();
    await page.goto(url('/about-us/company', inject('port'), 'www'));
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, 'subscriber@rohe.test');
    await page.waitForURL(url('/about-us/company', inject('port'), 'www'));
    // The end of a session has to be noticed, so what is shown to who is logged in brings the shell's scripts.
    expect(await page.locator('script[type="module"]').count()).toBe(1);
  });

  it('bring no script at all to print', async () => {
    const { page } = await visit('/auckland/economy/growth/pdf');
    await page.getByText('GDP in Auckland was').waitFor();
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  });
});

describe('the home page', () => {
  it('leads from the name of an area to its pages, where they are open (design-B44)', async () => {
    const { page } = await visit('/', { site: 'www' });
    const box = page.getByLabel('Find your area');
    await box.fill('dunedin city');
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('placeBox')),
        ),
      )
      .toBe(true);
    await box.press('Enter');
    await page.waitForURL(url('/dunedin-city'));
    await page.goto(url('/?q=wellington', inject('port'), 'www'));
    for (const name of ['Wellington Region', 'Wellington City'])
      await page.getByRole('search').getByRole('link', { name }).waitFor();
    await page.goto(url('/?q=qwzzxj', inject('port'), 'www'));
    await page.getByText('No area is called “qwzzxj”.').waitFor();
  });

  it('says of every invented figure that it is one, and shows one sentence a card (design-A11, design-C39)', async () => {
    const { page } = await visit('/', { site: 'www' });
    const cards = await page.locator('main li > a:has(svg)').allInnerTexts();
    expect(cards.length).toBeGreaterThan(3);
    const sources = cards.map((text) => /Demonstration data|Source: /.exec(text)?.[0]);
    expect(sources.filter((words) => words === 'Demonstration data').length).toBeGreaterThan(2);
    expect(sources).not.toContain(undefined);
    const answers = await page.locator('main li > a:has(svg) > span:first-child').allInnerTexts();
    expect(answers.filter((text) => /[.!?]\s+\p{Lu}/u.test(text))).toEqual([]);
  });
});
