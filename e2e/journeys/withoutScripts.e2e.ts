import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { interactive, openBrowser, url } from '#e2e/harness/browser.ts';
import { ask } from '#e2e/leaks/ask.ts';
import { entryChunks } from '#site/server/html/siteRenderer.ts';

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
    expect(page.url()).toBe(url('/napier-city/economy/growth?year=2020'));
    for (const name of ['Dunedin City', 'Hamilton City']) {
      await page.getByRole('link', { name: 'Compare area' }).click();
      await page.getByRole('link', { name }).click();
    }
    expect(page.url()).toBe(url('/napier-city/economy/growth?year=2020&compare=dunedin-city,hamilton-city'));
    await page.getByText('GDP in Napier City was').waitFor();
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
    const { page } = await visit('/auckland', { scripts: false });
    await page.goto(url('/', inject('port'), 'www'));
    await page.getByLabel('Find your area').fill('gisborn');
    await page.getByRole('button', { name: 'Find' }).click();
    const place = page.getByRole('search').getByRole('link', { name: 'Gisborne District' });
    await place.click();
    expect(page.url()).toBe(url('/gisborne-district', inject('port'), 'open'));
  });
});

describe('pages without live blocks', () => {
  it.each(['/about-us/company', '/terms-of-use-general', '/insights/articles'])(
    'bring the scripts of the shell alone: %s',
    async (path) => {
      const { page } = await visit('/auckland');
      const loaded: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
      });
      await page.goto(url(path, inject('port'), 'www'));
      await interactive(page);
      await page.waitForLoadState('networkidle');
      const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
      const shell = entryChunks(manifest).chunks.map(({ file }) => `/${file}`);
      expect(loaded.length).toBeGreaterThan(0);
      expect(loaded.filter((script) => !shell.includes(script))).toEqual([]);
    },
  );

  it('bring no script at all to print', async () => {
    const { page } = await visit('/auckland/economy/growth/pdf');
    await page.getByText('GDP in Auckland was').waitFor();
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  });
});

describe('the home page', () => {
  it('leads from the name of an area to its pages, where they are open (design-B44)', async () => {
    const { page } = await visit('/auckland');
    await page.goto(url('/', inject('port'), 'www'));
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
    const { page } = await visit('/auckland');
    await page.goto(url('/', inject('port'), 'www'));
    const cards = await page.locator('.products .picture').allInnerTexts();
    expect(cards.length).toBeGreaterThan(3);
    const sources = cards.map((text) => /Demonstration data|Source: /.exec(text)?.[0]);
    expect(sources.filter((words) => words === 'Demonstration data').length).toBeGreaterThan(2);
    expect(sources).not.toContain(undefined);
    const answers = await page.locator('.products .answer').allInnerTexts();
    expect(answers.filter((text) => /[.!?]\s+\p{Lu}/u.test(text))).toEqual([]);
  });
});
