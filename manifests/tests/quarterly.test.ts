import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { compileSuite } from '#codegen/compile/compileSuite.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { groupByKind } from '#codegen/load/suiteFiles.ts';
import { decidePage } from '#engine/core/access/decidePage.ts';
import { staffMember, testArea, testMessages } from '#engine/core/access/testing/accessFixtures.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledPage, CompiledProduct } from '#generated/types.ts';

const suite = compileSuite(groupByKind(loadManifests(projectRoot)));
const quarterly = suite.products.quarterly as CompiledProduct;
const pages = productPages(quarterly);
const at = (path: string) => findPage(quarterly, path)?.page as CompiledPage;
const indicators = ['Economic', 'Labour market', 'Housing', 'Social'];

describe('pages of the Quarterly Economic Monitor', () => {
  it('begin with the overview at the root (§2.28)', () => {
    expect(at('').title).toBe('Overview');
  });

  it.each([
    [
      'Economic',
      '§2.29',
      'economic',
      [
        'gdp',
        'business-counts',
        'consumer-spending',
        // One more than the specification's: the weekly series that its frequencies speak of (§3.11.1).
        'weekly-spending',
        'traffic-flow',
        'tourism-expenditure',
        'guest-nights',
        'non-residential-consents',
        'dairy-payout',
        'electric-vehicles-registrations',
        'car-registrations',
        'commercial-vehicle-registrations',
        'co2Emissions',
      ],
    ],
    [
      'Labour market',
      '§2.30',
      'labour-market',
      ['employment', 'jobseeker-support-recipients', 'unemployment-rate', 'neet-rate'],
    ],
    [
      'Housing',
      '§2.31',
      'housing',
      [
        'residential-consents',
        'house-sales',
        'real-estate-listings',
        'house-values',
        'housing-affordability',
        'first-home-grant-purchases',
        'first-home-loan-purchases',
        'residential-rents',
        'rental-affordability',
        'emergency-housing-grants',
        'housing-register-applicants',
        'public-housing-stock',
      ],
    ],
    [
      'Social',
      '§2.32',
      'social',
      [
        'school-attendance',
        'gaming-machine-profits',
        'crime-rate',
        'health-enrolments',
        'other-benefit-recipients',
      ],
    ],
  ])('of the category %s stand at the paths of the specification (%s)', (title, _, folder, names) => {
    const found = pages.filter(({ sectionTitle }) => sectionTitle === title);
    expect(found.map(({ path }) => path)).toEqual(names.map((name) => `${folder}/${name}`));
  });

  it('have the categories Economic, Labour market, Housing and Social, in this order (§2.35)', () => {
    const titles = quarterly.sections.map(({ title }) => title);
    expect(titles.filter((title) => indicators.includes(title))).toEqual(indicators);
    const table = at('').blocks.find((block) => block.kind === 'indicators');
    expect(table?.sections).toEqual(['economic', 'labour-market', 'housing', 'social']);
  });

  it.each([
    ['league-tables', 'QEM.LEAGUE'],
    ['data-download', 'QEM.DATA'],
    ['report', 'QEM.REPORT'],
  ])('ask for a package of their own: %s needs %s (§2.33)', (path, permission) => {
    expect(at(path).permissions).toBe(permission);
  });

  it('are beside these the calendar, geography, notes and a link to a video elsewhere (§2.33)', () => {
    expect(['calendar', 'geography', 'notes'].map((path) => at(path)?.path)).toEqual([
      'calendar',
      'geography',
      'notes',
    ]);
    expect(pages.filter(({ external }) => external !== undefined)).toHaveLength(1);
  });

  it.each([
    ['TA', 'open'],
    ['RC', 'open'],
    ['NZ', 'area-type'],
    ['LB', 'area-type'],
  ])('draw an infographic for districts and regions only: %s is %s (§2.33)', (code, reason) => {
    const decision = decidePage({
      product: quarterly,
      page: at('infographic'),
      area: testArea({ is_public: true }, code),
      person: staffMember,
      messages: testMessages,
    });
    expect(decision.reason).toBe(reason);
  });

  it('leave the dairy payout out of infographic, overview and league tables (§2.34.1)', () => {
    expect(at('economic/dairy-payout').leaveOutOf).toEqual(['infographic', 'overview', 'league-tables']);
  });

  it('leave consumer spending and guest nights out of league tables, and nothing else (§2.34.2)', () => {
    expect(at('economic/consumer-spending').leaveOutOf).toEqual(['league-tables']);
    expect(at('economic/guest-nights').leaveOutOf).toEqual(['league-tables']);
    expect(pages.filter(({ leaveOutOf }) => leaveOutOf)).toHaveLength(4);
  });

  it('keep the comparators in the links of the menu (§2.9.2)', () => {
    const about = pages.filter(
      ({ nonAreaBased, external, series }) => !nonAreaBased && !external && series.length > 0,
    );
    expect(about.filter(({ includeParams }) => !includeParams?.includes('compare'))).toEqual([]);
  });

  it('are about quarterly series, all but the dairy season and the weeks', () => {
    const others = pages
      .filter(({ sectionTitle }) => indicators.includes(sectionTitle))
      .filter(({ series }) => suite.series[series[0] ?? '']?.frequency !== 'Q');
    expect(others.map(({ path }) => path)).toEqual(['economic/weekly-spending', 'economic/dairy-payout']);
  });
});
