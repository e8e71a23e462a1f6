import { describe, expect, it } from 'vitest';
import { fillLogin, interactive, openBrowser, url } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';

const { visit } = openBrowser();
const at = (site: string, path: string) => url(path, undefined, site);

/** Words of a document without its markup. */
const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the marketing site', () => {
  it('has the whole navigation (§2.6)', async () => {
    const { page } = await visit('/', { site: 'www' });
    const menu = page.getByRole('navigation', { name: 'Menu' }).first();
    const top = await menu.evaluate((nav) =>
      [...(nav.querySelector('ul')?.children ?? [])].map(
        (item) => item.querySelector('a, button')?.textContent,
      ),
    );
    expect(top).toEqual([
      'Home',
      'About us',
      'Products',
      'Services',
      'Why use us',
      'Insights',
      'News and Upcoming',
      'Contact',
    ]);
    const below = (title: string) =>
      menu.evaluate((nav, name) => {
        const item = [...nav.querySelectorAll('li')].find(
          (one) => one.querySelector('button')?.textContent === name,
        );
        return [...(item?.querySelectorAll('ul a') ?? [])].map((link) => link.textContent);
      }, title);
    await interactive(page);
    for (const [title, children] of Object.entries({
      'About us': ['Company', 'Team', 'Clients', 'Information videos', 'Careers'],
      Services: [
        'Consulting',
        'Seminars',
        'Forecasting',
        'Regional',
        'Industry-sector',
        'Māori economic insights',
        'Tertiary education',
        'Economic and labour market research',
      ],
      'News and Upcoming': ['Events', 'In the news', 'Newsletter'],
    })) {
      await menu.getByRole('button', { name: title }).hover();
      expect(await below(title)).toEqual(children);
    }
  });

  it('has the Insights Hub, its Videos behind a feature flag (§2.7)', async () => {
    const visitor = words((await get('/insights', {}, 'www')).body);
    for (const title of ['Articles', 'Webinars', 'Econ talks', 'Reports', 'Newsletter'])
      expect(visitor).toContain(title);
    expect(visitor).not.toContain('Videos');
    expect((await get('/insights/videos', {}, 'www')).status).toBe(404);
  });

  it.each([
    '/contact/',
    '/products-services/',
    '/privacy',
    '/terms-of-use-subscriber',
    '/terms-of-use-general',
  ])('answers %s, which other sites link to', async (path) => {
    const { status, body } = await get(path, {}, 'www');
    expect([status, /<h1>/.test(body)]).toEqual([200, true]);
  });

  it('answers no address of a product', async () => {
    for (const path of ['/auckland', '/auckland/economy/growth', '/new-zealand', '/_page/auckland'])
      expect([path, (await get(path, {}, 'www')).body.includes('GDP in')]).toEqual([path, false]);
    expect((await get('/auckland/economy/growth', {}, 'www')).status).toBe(404);
  });

  it('opens an article from the home page without a reload, and has its forms', async () => {
    const { page } = await visit('/', { site: 'www' });
    await interactive(page);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('link', { name: 'Reading a growth rate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reading a growth rate' }).waitFor();
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    await page.goto(at('www', '/contact/'));
    await page.getByRole('main').getByLabel('Email').waitFor();
  });

  it('has a menu for phones, and scrolls nothing sideways at 360 px', async () => {
    const { page } = await visit('/robots.txt', { width: 360, height: 780 });
    for (const [site, path] of [
      ['www', '/'],
      ['www', '/privacy'],
      ['data', '/'],
      ['data', '/series/GDP'],
      ['events', '/'],
    ] as const) {
      await page.goto(at(site, path));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([site, path, wide]).toEqual([site, path, 0]);
    }
    await interactive(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Past events' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Open menu');
  });
});

describe('the suite', () => {
  it('has every app in its product picker, the marketing site behind its name (§1.5)', async () => {
    const { page } = await visit('/auckland/economy/growth');
    await interactive(page);
    const picker = page.locator('[data-tour="products"]');
    expect(await picker.getByRole('button').textContent()).toContain('Regional Economic Profile');
    await picker.getByRole('button').hover();
    await picker.getByRole('link').first().waitFor();
    expect(await picker.getByRole('link').allTextContents()).toEqual([
      'Regional Economic Profile',
      'Quarterly Economic Monitor',
      'Population Projections',
      'Data',
      'Events',
      'Economics',
      'Official figures',
    ]);
    const mark = page.getByRole('banner').getByRole('link', { name: 'Rohe' });
    expect(await mark.getAttribute('href')).toContain('//www.');
    await mark.click();
    await page.getByRole('heading', { level: 1, name: /Every region/ }).waitFor();
  });
});

describe('the events site', () => {
  const past = '/events/population-projections-explained';

  it('keeps materials and recordings for events users, on the server', async () => {
    const { body } = await get(past, {}, 'events');
    expect(words(body)).toContain('Materials and recording');
    expect(body).not.toContain('Slides: 24 pages');
    const { page } = await visit(past, { site: 'events' });
    await interactive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, 'events@rohe.test');
    await page.getByText('Slides: 24 pages').waitFor();
  });

  it('takes sign-ups for an event and thanks for them', async () => {
    const { page } = await visit('/events/how-to-read-a-profile', { site: 'events' });
    await interactive(page);
    const form = page.locator('form[data-site-form="event"]');
    await form.getByLabel('Name').fill('Ana Test');
    await form.getByLabel('Email').fill('ana@example.test');
    await form.getByRole('button').click();
    await page.getByText(/thank/i).first().waitFor();
  });
});

describe('the data site', () => {
  it('finds series by words and filters, at an address', async () => {
    const { page } = await visit('/', { site: 'data' });
    await page.getByLabel('Search series').fill('gross domestic');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('link', { name: 'Gross domestic product', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Gross domestic product' }).waitFor();
    for (const part of [
      'Definition',
      'Unit',
      'Source',
      'Years',
      'Licence',
      'Used on',
      'curl',
      'Python',
      'JavaScript',
    ])
      await page.getByText(part, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Economic growth' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Economic growth' }).waitFor();
  });

  it('draws a series that an open page draws, for whoever looks, and none that is closed (design B42)', async () => {
    const { body } = await get('/series/GDP', {}, 'data');
    const drawn = /<a class="picture_[^"]*" href="([^"]*)"[\s\S]*?<\/a>/.exec(body);
    expect(drawn?.[0]).toContain('<svg');
    expect(drawn?.[1]).toMatch(/\/new-zealand\/economy\//);
    const closed = await get('/series/KI_EMP_A', {}, 'data');
    expect(closed.body).not.toContain('class="picture_');
  });

  it('gives the figures its links promise', async () => {
    const { body } = await get('/series/GDP', {}, 'data');
    const link = /href="(\/api\/data\/observations\/[^"]*format=csv)"/.exec(body)?.[1] ?? '';
    const answer = await get(link.replaceAll('&amp;', '&'), {}, 'data');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/csv');
  });
});

describe('the economics site', () => {
  it('is for those who hold ECONOMIC-FC', async () => {
    const { status, body } = await get('/new-zealand', {}, 'economics');
    expect(status).toBe(403);
    expect(words(body)).toContain('This page for New Zealand is only available to subscribers');
    expect(body).not.toContain('GDP is forecast to');
    const { page } = await visit('/new-zealand', { site: 'economics', as: 'economics' });
    await page.getByText(/GDP is forecast to .* reach/).waitFor();
  });
});
