import type { Locator, Page } from 'playwright-core';

/** A kind of request that browsers make, on one page that makes it. */
export interface FetchKind {
  name: string;
  /** the source files that make it; `door.test.ts` finds any that no kind names */
  from: readonly string[];
  /** who makes it; absent: a visitor */
  who?: 'subscriber' | 'staff';
  /** path of the page */
  path: string;
  /** the request, as `GET /_page/…` */
  at: RegExp;
  /** it is made without an action of the reader, when the page opens */
  isAtOnce?: true;
  /** the action of the reader that causes it */
  act?(page: Page): Promise<void>;
  /** where the page reports a failure; absent: the page is complete without it */
  said?(page: Page): Locator;
  /** what the reader does after a failure; absent: presses Try again */
  again?(page: Page): Promise<void>;
  /** what is visible after success */
  whole(page: Page): Locator;
  /** any response means success or is the resource itself, so no shape of it is wrong */
  takesAny?: true;
  /** it is a script that loads on demand */
  isScript?: true;
  /** an expired login is reported like any other fault; absent: it leads to the login page */
  stays?: true;
}

const GROWTH = '/auckland/economy/growth';
const OPEN = '/gisborne-district/economy/growth';
const tryAgain = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' });
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const menuOf = async (page: Page) => {
  await page.locator('details summary', { hasText: 'Download' }).first().click();
  await page.getByRole('button', { name: 'Cite' }).waitFor();
};
const openLogin = async (page: Page) => {
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByLabel('Email').first().fill('basic@rohe.test');
  await page.getByLabel('Password').first().fill('demonstration');
};
const script = (name: string) => new RegExp(`^GET /assets/${name}-[^/]*\\.js`);

export const fetchKinds: readonly FetchKind[] = [
  {
    name: 'page',
    from: ['engine/ui/fetch/createPageLoader.ts'],
    path: GROWTH,
    at: /^GET \/_page\/auckland\/economy\/gdp-per-capita/,
    isAtOnce: true,
    act: (page) => page.getByRole('navigation').getByRole('link', { name: 'GDP per capita' }).click(),
    said: tryAgain,
    whole: (page) => page.getByRole('heading', { level: 1, name: 'GDP per capita' }),
  },
  {
    name: 'page of somebody logged in',
    from: ['engine/ui/fetch/createPageLoader.ts'],
    who: 'subscriber',
    path: OPEN,
    at: /^GET \/_page\/gisborne-district\/economy\/gdp-per-capita/,
    isAtOnce: true,
    act: (page) => page.getByRole('navigation').getByRole('link', { name: 'GDP per capita' }).click(),
    said: tryAgain,
    whole: (page) => page.getByRole('heading', { level: 1, name: 'GDP per capita' }),
  },
  {
    name: 'words',
    stays: true,
    from: ['site/web/app/firstPage.ts'],
    path: GROWTH,
    at: /^GET \/_words\//,
    isAtOnce: true,
    // Until scripts take over, readers can follow the links of the page as the server wrote it.
    again: (page) => page.getByRole('navigation').getByRole('link', { name: 'GDP per capita' }).click(),
    whole: (page) => page.getByRole('heading', { level: 1, name: 'GDP per capita' }),
  },
  {
    name: 'live charts',
    stays: true,
    from: ['engine/charts/live/mountLiveChart.ts'],
    path: GROWTH,
    at: script('mountPicture'),
    isAtOnce: true,
    again: async () => {},
    whole: (page) => page.locator('main svg').filter({ visible: true }),
  },
  {
    name: 'search',
    from: ['site/web/search/SearchDialog.tsx'],
    path: GROWTH,
    at: /^GET \/api\/search\//,
    act: async (page) => {
      await page.getByRole('button', { name: 'Search' }).first().click();
      await page.getByRole('combobox', { name: 'Search all sites' }).fill('exports');
    },
    said: tryAgain,
    whole: (page) => page.getByRole('dialog').getByRole('option').first(),
  },
  {
    name: 'help',
    from: ['site/web/help/HelpPanel.tsx'],
    path: GROWTH,
    at: /^GET \/api\/help\//,
    act: press('Help'),
    said: tryAgain,
    whole: (page) => page.getByRole('dialog').locator('details').first(),
  },
  {
    name: 'tour',
    from: ['site/web/help/TourOffer.tsx'],
    who: 'subscriber',
    path: OPEN,
    at: /^GET \/api\/help\//,
    act: press('Take the tour'),
    said: tryAgain,
    whole: (page) => page.locator('.driver-popover'),
  },
  {
    name: 'areas to open',
    from: ['site/web/areas/areaChoices.ts'],
    path: GROWTH,
    at: /^GET \/api\/dimensions\/focus_areas\//,
    act: press(/^Area:/),
    said: tryAgain,
    whole: (page) => page.getByRole('dialog').getByRole('option').first(),
  },
  {
    name: 'areas to compare with',
    from: ['site/web/areas/areaChoices.ts'],
    path: GROWTH,
    at: /^GET \/api\/dimensions\/compare_areas\//,
    act: press('Compare area'),
    said: tryAgain,
    whole: (page) => page.getByRole('dialog').getByRole('option').first(),
  },
  {
    name: 'people',
    from: ['site/web/staff/ActingPicker.tsx'],
    who: 'staff',
    path: OPEN,
    at: /^GET \/api\/users\//,
    act: press('Log in as'),
    said: tryAgain,
    whole: (page) => page.getByLabel('Search users'),
  },
  {
    name: 'what staff see',
    from: ['site/web/app/StaffFeatures.tsx'],
    who: 'staff',
    path: OPEN,
    at: /^POST \/auth\/acting\//,
    act: (page) => page.getByLabel('All extra small areas').click(),
    said: tryAgain,
    whole: (page) => page.locator('input[type=checkbox]:checked').first(),
    takesAny: true,
  },
  {
    name: 'saved reports',
    from: ['engine/blocks/report/SavedReports.tsx'],
    who: 'subscriber',
    path: '/gisborne-district/report',
    at: /^GET \/api\/account\/reports\//,
    isAtOnce: true,
    said: tryAgain,
    whole: (page) => page.getByRole('button', { name: 'Save this choice' }),
  },
  {
    name: 'a report to keep',
    from: ['engine/blocks/report/SavedReports.tsx'],
    who: 'subscriber',
    path: '/gisborne-district/report',
    at: /^POST \/api\/account\/reports\//,
    act: press('Save this choice'),
    said: (page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }),
    again: press('Save this choice'),
    whole: (page) => page.getByRole('heading', { name: /saved|kept/i }),
    takesAny: true,
  },
  {
    name: 'a document',
    from: ['engine/blocks/report/documentJob.ts'],
    path: '/auckland/report?sections=tourism',
    at: /^POST \/_jobs\//,
    act: press('Word file'),
    said: (page) => page.getByRole('status').filter({ hasText: 'We could not create' }),
    again: press('Word file'),
    whole: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'login',
    from: ['site/web/login/logIn.ts'],
    path: GROWTH,
    at: /^POST \/auth\/login\//,
    act: async (page) => {
      await openLogin(page);
      await page.getByLabel('Password').first().press('Enter');
    },
    said: (page) => page.locator('form [role=alert] p'),
    again: (page) => page.getByLabel('Password').first().press('Enter'),
    whole: (page) => page.getByRole('button', { name: /Account/ }),
    takesAny: true,
  },
  {
    name: 'logout',
    stays: true,
    from: ['site/web/login/logIn.ts'],
    who: 'subscriber',
    path: OPEN,
    at: /^POST \/auth\/logout\//,
    act: async (page) => {
      await page.getByRole('button', { name: /Account/ }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
    },
    said: tryAgain,
    whole: (page) => page.getByText('only available to subscribers'),
    takesAny: true,
  },
  {
    name: 'citations',
    stays: true,
    from: ['engine/ui/frame/Citations.tsx'],
    path: GROWTH,
    at: /^GET \/auckland\/economy\/growth\/[^/]*\.apa/,
    act: async (page) => {
      await menuOf(page);
      await page.getByRole('button', { name: 'Cite' }).click();
    },
    said: tryAgain,
    whole: (page) => page.getByText(/\[Data set\]/),
    takesAny: true,
  },
  {
    name: 'a picture to copy',
    stays: true,
    from: ['engine/ui/frame/copying.ts'],
    path: GROWTH,
    at: /^GET \/auckland\/economy\/growth\/[^/]*\.png/,
    act: async (page) => {
      await page.locator('section:has(svg) details summary', { hasText: 'Download' }).first().click();
      await page.getByRole('button', { name: 'Copy picture' }).click();
    },
    said: (page) => page.getByText('Could not copy'),
    again: press('Copy picture'),
    whole: (page) => page.getByText('Copied'),
  },
  {
    name: 'how much a download is',
    stays: true,
    from: ['engine/blocks/download/useDownloadCount.tsx'],
    who: 'subscriber',
    path: '/gisborne-district/data-download',
    at: /^GET \/gisborne-district\/data-download\/[^/]*\.json/,
    isAtOnce: true,
    said: tryAgain,
    whole: (page) => page.getByRole('status').filter({ hasText: /rows/ }),
  },
  {
    name: 'a download',
    stays: true,
    from: ['engine/blocks/download/DownloadMaking.tsx'],
    who: 'subscriber',
    path: '/gisborne-district/data-download',
    at: /^GET \/gisborne-district\/data-download\/[^/]*\.csv/,
    act: async (page) => {
      await page.getByRole('status').filter({ hasText: /rows/ }).waitFor();
      await press('CSV')(page);
    },
    said: (page) => page.getByRole('alert').filter({ hasText: 'We could not create' }),
    again: press('CSV'),
    whole: (page) => page.getByRole('button', { name: 'CSV' }),
    takesAny: true,
  },
  {
    name: 'whether a form can be sent',
    stays: true,
    from: ['site/web/accounts/keepTyped.ts'],
    path: 'www:/contact',
    at: /^GET \/api\/health\//,
    act: async (page) => {
      await page.getByLabel('Name').fill('Rae');
      await page.getByLabel('Email').fill(`rae-${Date.now()}@fault.test`);
      await page.getByLabel('Message').fill('Kia ora');
      await press('Send')(page);
    },
    said: (page) => page.locator('form [role=alert]').filter({ hasText: /\w/ }),
    again: press('Send'),
    whole: (page) => page.getByText('Thank you. We have received your message'),
    takesAny: true,
  },
  {
    name: 'feedback',
    from: ['site/web/feedback/FeedbackModal.tsx'],
    path: GROWTH,
    at: /^(POST \/api\/contact\/|GET \/_page\/auckland\/economy\/gdp-per-capita)/,
    isAtOnce: true,
    act: async (page) => {
      await page.getByRole('navigation').getByRole('link', { name: 'GDP per capita' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Contact' }).click({ timeout: 120_000 });
      await page
        .getByRole('dialog')
        .getByLabel(/happened|message/i)
        .fill('It broke.');
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    },
    said: (page) => page.getByRole('dialog').getByText(/We could not send this just now|Too often/),
    again: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }).click(),
    whole: (page) => page.getByRole('dialog').getByRole('status'),
    takesAny: true,
  },
  {
    name: 'the script of the search',
    stays: true,
    from: ['site/web/shell/HeaderTools.tsx', 'site/web/app/AppFrame.tsx', 'site/web/app/PageOutcome.tsx'],
    path: GROWTH,
    at: script('SearchDialog'),
    isScript: true,
    act: press('Search'),
    said: tryAgain,
    whole: (page) => page.getByRole('combobox', { name: 'Search all sites' }),
  },
  {
    name: 'the script of the areas',
    stays: true,
    from: ['site/web/areas/LazyAreaList.tsx'],
    path: GROWTH,
    at: script('AreaList'),
    isScript: true,
    act: press(/^Area:/),
    said: tryAgain,
    whole: (page) => page.getByRole('dialog').getByRole('option').first(),
  },
  {
    name: 'the script of what is taken away',
    stays: true,
    from: ['engine/ui/frame/DownloadMenu.tsx'],
    path: GROWTH,
    at: script('TakeAwayList'),
    isScript: true,
    act: (page) => page.locator('details summary', { hasText: 'Download' }).first().click(),
    said: tryAgain,
    whole: (page) => page.getByRole('button', { name: 'Cite' }),
  },
  {
    name: 'the script of acting',
    stays: true,
    from: ['site/web/staff/StaffBar.tsx'],
    who: 'staff',
    path: OPEN,
    at: script('ActingPicker'),
    isScript: true,
    act: press('Log in as'),
    said: tryAgain,
    whole: (page) => page.getByLabel('Search users'),
  },
  {
    name: 'the bar of staff',
    stays: true,
    from: ['site/web/app/lazyStaffFeatures.tsx'],
    who: 'staff',
    path: OPEN,
    at: script('StaffFeatures'),
    isAtOnce: true,
    said: tryAgain,
    whole: (page) => page.getByLabel('All extra small areas'),
  },
];

/** Requests whose response is never shown, and why. */
export const silent: Readonly<Record<string, string>> = {
  'site/web/telemetry/telemetry.ts': 'sends what nobody waits for: visits and faults',
  'engine/ui/fetch/fetchJson.ts': 'is how others ask',
  'engine/charts/live/mountVega.ts': 'draws over a picture, which stays where it does not come',
  'engine/blocks/views.ts': 'scripts of blocks, each in a boundary of its own (Block.tsx)',
  'engine/blocks/chart/view.eager.tsx': 'a script in the boundary of its block',
};
