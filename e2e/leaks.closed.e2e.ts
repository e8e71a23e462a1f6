import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '#data/accounts/records/directory.ts';
import { ask } from './leaks/ask.ts';
import { identity, sessionOf } from './leaks/identities.ts';
import { type OwnSuite, startOwnSuite } from './leaks/startOwnSuite.ts';

let suite: OwnSuite;
beforeAll(async () => {
  suite = await startOwnSuite();
});
afterAll(() => suite.close());

/** Somebody who holds these permissions and nothing else. */
async function holder(name: string, grants: Grant[]) {
  const email = `${name}@alone.test`;
  const [first_name, organisation] = [name, `o-${name}`];
  await suite.accounts.save({
    organisations: [{ crm_id: organisation, name, grants: [] }],
    users: [{ crm_id: `p-${name}`, email, first_name, last_name: 'Alone', organisation, grants }],
  });
  const user = await suite.accounts.userByEmail(email);
  return identity('basic', await suite.accounts.sessions.open(user?.id ?? -1, { remember: false }));
}
const demonstration = async (name: 'census' | 'basic') =>
  identity(name, await sessionOf(suite.accounts, name));
const CLOSED_NAMES = /mean (annual )?earnings|housing affordability|average rent|house values?/i;
const OTHERS = /With Wellbeing: [^.]*\./g;
const MONEY = /\$\d/;
const nobody = identity('visitor', null);

/** A page of a site as its server writes it, without what only scripts read. */
async function page(site: string, path: string, headers: Record<string, string>) {
  const whole = await ask(suite.port, path, { ...headers, host: `${site}.localhost:${suite.port}` });
  const html = whole.body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  return {
    status: whole.status,
    whole: whole.body,
    main: html.slice(html.indexOf('<main'), html.indexOf('</main>')),
  };
}
const call = async (query: string, headers: Record<string, string>) =>
  (await ask(suite.apiPort, `/api/${query}`, headers)).status;
const observations = (app: string, series: string, area: string) =>
  `data/observations/?app_type=${app}&series=${series}&area_id=${area}`;

describe('closed means closed, as sites write it (doors-D1)', () => {
  it('shows a visitor no earnings, no rents and no house values of a public area', async () => {
    const overview = await page('regions', '/auckland', nobody.site);
    expect(overview.main).toContain('GDP per capita');
    const sheet = await page('regions', '/auckland/infographic', nobody.site);
    expect(sheet.main).toContain('Filled jobs');
    const report = await page('regions', '/auckland/report', nobody.site);
    expect(report.main).toContain('NEET rate');
    const files = [
      'at-a-glance.csv',
      'indicators.csv',
      'infographic/poster.svg',
      'infographic/indicators.csv',
      'report/pdf?sections=economy',
    ];
    const rest = await Promise.all(files.map((file) => page('regions', `/auckland/${file}`, nobody.site)));
    expect(rest.map(({ status }) => status)).toEqual(files.map(() => 200));
    // Menus name every page, and a line below the cards says what others come with.
    const pages = [overview, sheet, report].map(({ main }) => main);
    expect(pages.map((main) => main.match(OTHERS)?.[0])).toEqual([
      'With Wellbeing: Mean earnings and House value as a multiple of household income.',
      'With Wellbeing: Mean annual earnings.',
      'With Wellbeing: Mean annual earnings and Average house value.',
    ]);
    const texts = [...pages, ...rest.map(({ whole }) => whole)].map((text) => text.replace(OTHERS, ''));
    expect(texts.map((text) => text.match(CLOSED_NAMES)?.[0])).toEqual(texts.map(() => undefined));
    for (const series of ['EARNINGS_A', 'HOUSE_AFFORD_A', 'HOUSE_VALUE_A', 'RENT_A'])
      for (const area of ['auckland', 'new-zealand'])
        expect([series, area, await call(observations('rep', series, area), nobody.api)]).toEqual([
          series,
          area,
          403,
        ]);
  });

  it('shows the holder of the census alone no GDP, and says what the overview comes with', async () => {
    const { site, api } = await demonstration('census');
    const { status, whole, main } = await page('regions', '/gisborne-district', site);
    expect(status).toBe(200);
    expect(main).toMatch(/combines figures from Economy.*Basic/);
    expect(main.match(/\$\d|\d%|<svg[^>]*role="img"/)?.[0]).toBeUndefined();
    expect(whole.match(MONEY)?.[0]).toBeUndefined();
    for (const series of ['GDP', 'GDP_PC', 'EMPLOYMENT_A', 'ERP', 'EARNINGS_A'])
      expect([series, await call(observations('rep', series, 'gisborne-district'), api)]).toEqual([
        series,
        403,
      ]);
    // Nor as the area that another is compared with (doors-D5).
    for (const path of ['', 'economy/growth']) {
      const url = `/api/page/?app_type=rep&area_id=auckland&path=${path}&compare_area_id=`;
      for (const area of ['gisborne-district', 'wellington-city']) {
        const { body } = await ask(suite.apiPort, `${url}${area}`, api);
        expect(JSON.parse(body).view.blocks.length).toBeGreaterThan(0);
        expect([path, area, JSON.parse(body).view.areas.length]).toEqual([path, area, 2]);
        expect([path, area, body.includes(`"area":"${area}"`)]).toEqual([path, area, false]);
      }
    }
  });

  it('marks an area that is no comparator on this page (doors-D5)', async () => {
    const { site } = await demonstration('census');
    const { main } = await page('regions', '/auckland/economy/growth?compare=gisborne-district', site);
    expect(main).toMatch(/Non-subscribed area.*Gisborne District/);
    const there = await page('regions', '/gisborne-district/census?compare=hastings-district', site);
    expect(there.main).not.toContain('Non-subscribed');
  });

  it('shows the basic package of an area what its pages show', async () => {
    const { site } = await demonstration('basic');
    const { main } = await page('regions', '/gisborne-district', site);
    expect(/\$\d/.test(main)).toBe(true);
    expect(main.replace(OTHERS, '').match(CLOSED_NAMES)?.[0]).toBeUndefined();
  });

  it('opens by league tables alone the tables, what they offer by data calls, and no overview (doors-Q1)', async () => {
    const { site, api } = await holder('league', [
      { group: 'QEM', permissions: ['LEAGUE'], areas: ['hastings-district'] },
    ]);
    const overview = await page('quarterly', '/hastings-district', site);
    expect(overview.status).toBe(200);
    expect(overview.main).toMatch(/combines figures from Economic, Labour market, Housing and Social/);
    expect(overview.whole.match(MONEY)?.[0]).toBeUndefined();
    expect((await page('quarterly', '/hastings-district/indicators.csv', site)).status).not.toBe(200);
    expect((await page('quarterly', '/hastings-district/housing/house-values', site)).status).toBe(403);
    const tables = await page('quarterly', '/hastings-district/league-tables?series=HOUSE_VALUE_Q', site);
    expect(
      tables.main.match(
        /Hastings District<\/a><\/th><td>\d+(?:<!-- -->=)?<\/td><td>[^<]+<\/td><td>\d{3},\d{3}/,
      ),
    ).not.toBeNull();
    expect(await call(observations('qem', 'HOUSE_VALUE_Q', 'hastings-district'), api)).toBe(200);
    expect(await call(observations('qem', 'HOUSE_VALUE_Q', 'gisborne-district'), api)).toBe(403);
  });

  it('opens by the data download alone what it offers, and no page (doors-Q1)', async () => {
    const { site, api } = await holder('data', [
      { group: 'REP', permissions: ['REP-DATA'], areas: ['hastings-district'] },
    ]);
    expect(await call(observations('rep', 'HOUSE_VALUE_A', 'hastings-district'), api)).toBe(200);
    expect((await page('regions', '/hastings-district/income-and-housing/house-values', site)).status).toBe(
      403,
    );
    expect((await page('regions', '/hastings-district', site)).whole.match(MONEY)?.[0]).toBeUndefined();
  });
});
