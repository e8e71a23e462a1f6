import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { interactive, openBrowser, url } from '#e2e/harness/browser.ts';
import { ACCOUNTS, suite } from '#e2e/harness/startSuite.ts';
import { tokenOf } from '#e2e/harness/tokenOf.ts';
import { ask, each } from '#e2e/leaks/ask.ts';
import type { FocusAreasAnswer, PageResponse } from '#generated/types.ts';

const { visit } = openBrowser(/^Fetching \/_page\/\S+ failed/);
const locked = '/gisborne-district/skills/occupation';

/** The main part of a page as its server writes it, for a visitor. */
async function mainOf(path: string, site = 'regions'): Promise<string> {
  const { body } = await ask(inject('port'), path, { host: `${site}.localhost:${inject('port')}` });
  return body.slice(body.indexOf('<main'), body.indexOf('</main>'));
}
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('an address that is wrong', () => {
  it.each([
    ['napir', 'napier-city'],
    ['dunedn', 'dunedin-city'],
    ['queenstown', 'queenstown-lakes-district'],
    ['hamiltn', 'hamilton-city'],
  ])(
    'leads from %s to %s, on the page that was asked for (design-B37, acceptance-26)',
    async (wrong, area) => {
      const main = await mainOf(`/${wrong}/economy/growth`);
      expect(main).toContain('Did you mean?');
      expect(linksIn(main)).toContain(`/${area}/economy/growth`);
    },
  );

  it('suggests no area that is closed to a visitor (§2.37, acceptance-N4)', async () => {
    for (const [wrong, closed] of [
      ['kaikora', 'kaikoura-district'],
      ['gisborn', 'gisborne-district'],
    ])
      expect(linksIn(await mainOf(`/${wrong}/economy/growth`))).not.toContain(`/${closed}/economy/growth`);
  });

  it.each([
    ['/auckland/economy/grwth', '/auckland/economy/growth'],
    ['/auckland/census/drill-down/age/broad-age-group', '/auckland/census/drill-down/age/gender'],
    ['/kaikoura-district/economy/grwth', '/kaikoura-district/economy/growth'],
    ['/economy/growth', '/auckland/economy/growth'],
    ['/qwzzxj', '/auckland'],
    ['/auckland/qwzzxj', '/auckland'],
  ])('leads from %s to %s (design-B37)', async (wrong, right) => {
    expect(linksIn(await mainOf(wrong))).toContain(right);
  });

  it('names what it found on the site of written pages once (acceptance-26)', async () => {
    const main = await mainOf('/newsleter', 'www');
    expect(main.match(/>Newsletter</g)).toHaveLength(1);
  });
});

describe('a page without figures', () => {
  it('says why, and leads to areas that have some and pages that are open (design-B36)', async () => {
    const main = await mainOf('/chatham-islands/housing/rents', 'open');
    expect(main).toContain('Data is not available for Chatham Islands.');
    expect(/“[^”]+” (has no figures for|is published for) [^<]+\./.test(main)).toBe(true);
    expect(main).toContain('This page has figures for');
    expect(main).toContain('Pages you can view for Chatham Islands');
    expect(linksIn(main)).toEqual(expect.arrayContaining(['/new-zealand/housing/rents', '/chatham-islands']));
  });

  it('is not sold to anybody, and names its page as a name (design-B36, design-C23)', async () => {
    const main = await mainOf('/chatham-islands/employment/neet');
    expect(main).toMatch(/“[^”]+” is not available for Chatham Islands\./);
    expect(main).not.toContain('Ask for access');
  });

  it('names kinds of areas inside a sentence, and other products where this one has none (design-B36)', async () => {
    const main = await mainOf('/chatham-islands', 'quarterly');
    expect(main).toContain('The Quarterly Economic Monitor does not contain data for Chatham Islands.');
    expect(main).toContain('Chatham Islands in other products');
  });

  it('is not the first page of any area that the list offers (acceptance-8)', async () => {
    const headers = { authorization: `Token ${await tokenOf()}` };
    const call = async (path: string) => JSON.parse((await ask(inject('apiPort'), path, headers)).body);
    const { groups } = (await call('/api/dimensions/focus_areas/?app_type=rep')) as FocusAreasAnswer;
    const offered = groups.flatMap(({ area_types }) => area_types.flatMap(({ areas }) => areas));
    expect(offered.length).toBeGreaterThan(90);
    const bare: string[] = [];
    await each(offered, async ({ area_id }) => {
      const { view } = (await call(`/api/page/?app_type=rep&area_id=${area_id}`)) as PageResponse;
      if ((view?.blocks.length ?? 0) < 3) bare.push(area_id);
    });
    expect(bare).toEqual([]);
    const { page } = await visit('/chatham-islands', { as: 'staff' });
    await page.getByText(/Chatham Islands had \d+ residents/).waitFor();
    await page.goto(url('/chatham-islands/geography'));
    await page.getByText('belongs to no region').waitFor();
    expect(await page.getByText('Data is not available for Chatham Islands').count()).toBe(0);
  });
});

describe('a locked page', () => {
  it('says what is behind it and which package opens it, with no figure of the area (design-B38, peers-F6)', async () => {
    const main = await mainOf(locked);
    for (const words of [
      'Subscription access only',
      'Occupations',
      'What work do people do here?',
      'Filled jobs by occupation: filled jobs, since 2000',
      'Skills, a package of the Regional Economic Profile.',
      'It also opens Broad skill level',
      'Ask for access',
    ])
      expect(main).toContain(words);
    expect(main).not.toMatch(/\d%|\$\d/);
  });

  it('shows how it looks for an area where it is open to this reader (design-B38)', async () => {
    const { page } = await visit('/gisborne-district/economy/growth');
    const sample = page.locator('#sample');
    await sample.getByRole('link', { name: 'The same page for Napier City' }).waitFor();
    await interactive(page);
    expect(await sample.locator('svg[role=img]').count()).toBeGreaterThan(0);
    await sample.getByRole('link').click();
    await page.getByText('GDP in Napier City was').waitFor();
  });

  it('takes a request to staff with page and area, also without scripts (design-B38)', async () => {
    const { page } = await visit(locked, { scripts: false });
    await page.getByRole('link', { name: 'Ask for access' }).click();
    await page.getByText('“Occupations” for Gisborne District: Skills').waitFor();
    await page.getByRole('button', { name: 'Ask for access' }).click();
    await page.getByText('Please fill this in').first().waitFor();
    await page.getByText('“Occupations” for Gisborne District: Skills').waitFor();
    await page.getByLabel('Name').fill('Rae Rata');
    await page.getByLabel('Email').fill('rae@press.test');
    await page.getByRole('button', { name: 'Ask for access' }).click();
    await page.getByText('We have received your request').waitFor();
    const accounts = await openAccounts(join(inject('folder'), ACCOUNTS), { suite });
    const messages = await accounts.inbox.messages();
    await accounts.close();
    const request = messages.find(({ email }) => email === 'rae@press.test');
    expect(request).toMatchObject({ kind: 'access', name: 'Rae Rata', page: locked });
    expect(request?.text).toContain('“Occupations” for Gisborne District');
  });

  it('counts what is filled in before its script is there (acceptance-D1)', async () => {
    const { page } = await visit('/auckland');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(url('/gisborne-district/economy/growth'), { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('subscriber@rohe.test');
    await page.getByLabel('Password').fill('demonstration');
    await page.getByLabel('Remember me').uncheck();
    release();
    await interactive(page);
    expect(await page.getByLabel('Remember me').isChecked()).toBe(false);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('GDP in Gisborne District was').waitFor();
  });
});

describe('what else leads nowhere', () => {
  it('a code to embed says that the page is closed to the public (peers-F5)', async () => {
    const { page } = await visit('/gisborne-district/economy/growth', { as: 'subscriber' });
    await interactive(page);
    const note = page.getByText(/This chart is for subscribers\. Readers of the other site/);
    await page.getByText('Download', { exact: false }).filter({ hasText: 'GDP growth' }).first().click();
    await note.waitFor();
    await page.goto(url('/auckland/economy/growth'));
    await interactive(page);
    await page.getByText('Download', { exact: false }).filter({ hasText: 'GDP growth' }).first().click();
    await page.getByRole('button', { name: 'Copy code to embed' }).waitFor();
    expect(await note.count()).toBe(0);
  });

  it('an error takes the title of the page before away (acceptance-27)', async () => {
    const { page } = await visit('/robots.txt');
    // Before the page comes: pages that it leads to are fetched ahead.
    await page.route('**/_page/**', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto(url('/auckland/economy/growth'));
    await interactive(page);
    await page.getByRole('link', { name: 'GDP per capita' }).first().click();
    await page.getByText('Oops! Something went wrong').waitFor();
    await expect.poll(() => page.title()).toContain('Oops! Something went wrong');
  });
});
