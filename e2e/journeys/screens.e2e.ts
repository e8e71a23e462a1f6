import { describe, expect, it } from 'vitest';
import { interactive, openBrowser, url } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';
import { tokenOf } from '#e2e/harness/tokenOf.ts';

// What the journeys below provoke.
const { visit } = openBrowser(/^Fetching \/(api\/users|_page\/auckland\/economy\/exports)/);

/** The pieces of text in the main part of a document, as a reader sees them. */
function readMain(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '') ?? '';
  const pieces = main.split(/<[^>]+>/).map((piece) => piece.replaceAll('&#x27;', "'").trim());
  return pieces.filter(Boolean);
}

const NO_PAGE = ['Page not found - 404', "Sorry, this page doesn't exist."];
const NO_ACCESS = [
  'Subscription access only',
  'Sorry, this page is not part of your Regional Economic Profile subscription',
];
const SMALL_COUNTS = 'Data is not available for some areas with very small counts.';
const SUB_DISTRICT =
  'The Census module does not contain data for statistical areas 2 (2023) yet, it will be updated in November 2024 when the national statistics agency publishes 2023 Census sub-district data.';

interface Screen {
  what: string;
  who?: string;
  site?: string;
  path: string;
  status: number;
  says: string[];
}

const screens: Screen[] = [
  {
    what: 'an area that does not exist, with areas of like names (§2.37, §8.1)',
    path: '/aukland/economy/growth',
    status: 404,
    says: [
      'Page not found - 404 - incorrect area',
      'aukland is not a valid area for this product',
      'Did you mean?',
      'Auckland',
    ],
  },
  { what: 'a page that does not exist (§2.38, §8.2)', path: '/auckland/nothing', status: 404, says: NO_PAGE },
  {
    what: 'a page that does not exist, with pages of like names (§2.38)',
    path: '/auckland/economy/growht',
    status: 404,
    says: [...NO_PAGE, 'Did you mean?', 'Economic growth'],
  },
  {
    what: 'a written page that does not exist (§2.38, §8.2)',
    site: 'www',
    path: '/nothing',
    status: 404,
    says: NO_PAGE,
  },
  {
    what: 'a gate, to a visitor (§2.39, §6.11)',
    path: '/gisborne-district/economy/growth',
    status: 403,
    says: [
      'Subscription access only',
      'This page for Gisborne District is only available to subscribers',
      'Email',
      'Password',
    ],
  },
  {
    what: 'a gate, to a subscriber with the area (§6.10)',
    who: 'basic',
    path: '/gisborne-district/economy/small-areas',
    status: 403,
    says: [...NO_ACCESS, 'To extend your subscription for Gisborne District, contact us.'],
  },
  {
    what: 'a gate, to a subscriber without the area (§6.10)',
    who: 'basic',
    path: '/hastings-district/economy/growth',
    status: 403,
    says: [...NO_ACCESS, 'To add Hastings District to your subscription, contact us.'],
  },
  {
    what: 'a gate, to who has no subscription of the product (§6.10)',
    who: 'events',
    path: '/gisborne-district/economy/growth',
    status: 403,
    says: [...NO_ACCESS, 'To add Gisborne District to your subscription, contact us.'],
  },
  {
    what: 'a product without data for a kind of area (§2.39, §8.3)',
    who: 'staff',
    site: 'quarterly',
    path: '/gisborne-central',
    status: 404,
    says: ['No data', 'The Quarterly Economic Monitor does not contain data for statistical areas 2 (2023).'],
  },
  {
    what: 'a page that is not for an area (§8.4, §5.10.2)',
    who: 'staff',
    path: '/chatham-islands/economy/growth',
    status: 404,
    says: ['No data', '“Economic growth” is not available for Chatham Islands.'],
  },
  {
    what: 'a page that is not for a data type (§8.4)',
    who: 'staff',
    path: '/gisborne-central/economy/exports',
    status: 404,
    says: ['No data', '“Exports” is not available for statistical areas 2 (2023).'],
  },
  {
    what: 'the census of a statistical area (§8.5)',
    who: 'staff',
    path: '/gisborne-central/census',
    status: 404,
    says: ['No data', SUB_DISTRICT],
  },
  {
    what: 'figures of few people (§8.6)',
    who: 'staff',
    path: '/gisborne-district/economy/small-areas?industry=B',
    status: 200,
    says: [SMALL_COUNTS],
  },
  {
    what: 'an area without figures (§2.39, §8.7)',
    who: 'staff',
    path: '/kaikoura-district/ethnicity/labour-market/unemployment?ethnicity=ETH_PAC',
    status: 200,
    says: ['Data is not available for Kaikōura District.'],
  },
  {
    what: 'a part of a written page that is for subscribers (§8.8)',
    site: 'events',
    path: '/events/how-to-read-a-profile',
    status: 200,
    says: ['Subscription access only.'],
  },
  {
    what: 'who signs up with the address of an account (§8.10)',
    site: 'www',
    path: '/account?existing-email=1',
    status: 200,
    says: ['Great - it looks like you already have an account! Please sign in or reset your password here.'],
  },
];

describe('the words of screens', () => {
  it.each(screens)('$what', async ({ who, site = 'regions', path, status, says }) => {
    const answer = await get(path, who ? { cookie: `userToken=${await tokenOf(who)}` } : {}, site);
    const pieces = readMain(answer.body);
    const said = says.filter((words) => pieces.some((piece) => piece.includes(words)));
    expect({ status: answer.status, said }).toEqual({ status, said: says });
    // A gate has the title of what stands behind it.
    const title = status === 403 ? pieces[1] : says[0];
    if (status !== 200) expect(answer.body).toContain(`<title>${title}`);
  });

  it("says 'Something went wrong!' and what, where a permission fails on the way (§8.14)", async () => {
    const { page } = await visit('/gisborne-district/economy/growth', { as: 'staff' });
    await interactive(page);
    const refusal = { title: 'Not for you.', status: 403, detail: 'This is for staff.' };
    await page.route('**/api/users/**', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
    );
    await page.getByRole('button', { name: 'Log in as' }).click();
    const words = await page.getByRole('alert').textContent();
    expect(words).toMatch(/^Something went wrong! \S/);
  });

  it("says 'Oops! Something went wrong' where a page does not come, and Contact opens the form (§2.40, §8.13.1, §8.13.2)", async () => {
    const { page } = await visit('/robots.txt');
    // Before the page comes: pages that it leads to are fetched ahead.
    await page.route('**/_page/auckland/economy/exports*', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await page.goto(url('/auckland/economy/growth'));
    await interactive(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Exports' }).click();
    const panel = page.getByRole('main').getByRole('alert');
    await panel.getByText('Oops! Something went wrong').waitFor();
    await panel.getByText('The error has been logged').waitFor();
    await panel.getByRole('button', { name: 'Contact' }).click();
    await page.getByRole('dialog').getByLabel('What happened?').waitFor();
    expect(page.url()).toBe(url('/auckland/economy/exports'));
  });
});
