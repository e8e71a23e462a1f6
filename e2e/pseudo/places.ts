import type { IdentityName } from '#e2e/leaks/identities.ts';

/** A response whose words are read: from which site, to whom. */
export type Place = readonly [site: string, path: string, reader?: IdentityName];

/** Reports with all kinds of block, measure and drawing, of every product. */
const reports: readonly Place[] = [
  ['regions', '/auckland'],
  ['regions', '/auckland/economy/growth?compare=christchurch-city'],
  ['regions', '/gisborne-district/economy/growth-contributors', 'subscriber'],
  ['regions', '/gisborne-district/economy/small-areas', 'subscriber'],
  ['regions', '/christchurch-city/employment/structure?table=occupations', 'subscriber'],
  ['regions', '/gisborne-district/population/source-of-growth', 'subscriber'],
  ['regions', '/gisborne-district/population/age-composition', 'subscriber'],
  ['regions', '/gisborne-district/health/life-expectancy', 'subscriber'],
  ['regions', '/gisborne-district/environment/air-quality', 'subscriber'],
  ['regions', '/gisborne-district/environment/landcover', 'subscriber'],
  ['regions', '/gisborne-district/ethnicity/labour-market/unemployment', 'subscriber'],
  ['regions', '/gisborne-district/wellbeing/regional-comparison', 'subscriber'],
  ['regions', '/gisborne-district/toolkit/league-tables', 'subscriber'],
  ['regions', '/auckland/census/indicator/age', 'census'],
  ['regions', '/gisborne-district/census/data', 'subscriber'],
  ['regions', '/gisborne-district/data-download', 'subscriber'],
  ['regions', '/auckland/report'],
  ['regions', '/auckland/infographic'],
  ['regions', '/auckland/geography'],
  ['regions', '/auckland/notes'],
  ['regions', '/auckland/update-calendar'],
  ['regions', '/auckland/economy/dairy'],
  ['quarterly', '/auckland'],
  ['quarterly', '/auckland/economic/gdp', 'quarterly'],
  ['quarterly', '/auckland/economic/weekly-spending', 'quarterly'],
  ['quarterly', '/auckland/housing/house-sales', 'quarterly'],
  ['quarterly', '/auckland/league-tables', 'quarterly'],
  ['quarterly', '/auckland/infographic'],
  ['quarterly', '/auckland/calendar'],
  ['population', '/auckland/overview'],
  ['population', '/auckland/growth-areas', 'population'],
  ['population', '/auckland/age-structure', 'population'],
  ['population', '/auckland/metadata'],
  ['economics', '/new-zealand', 'staff'],
  ['economics', '/new-zealand/forecasts/gdp', 'staff'],
  ['open', '/auckland'],
  ['open', '/otago-region/people/small-areas'],
  ['open', '/auckland/people/projections'],
  ['open', '/auckland/people/births'],
  ['open', '/auckland/economy/regions'],
  ['open', '/auckland/data-download'],
  ['open', '/auckland/about'],
];

/** Written pages, pages of accounts, and the list of areas. */
const written: readonly Place[] = [
  ['www', '/'],
  ['www', '/products-services'],
  ['www', '/contact'],
  ['www', '/privacy'],
  ['www', '/insights/articles'],
  ['www', '/insights/articles/what-an-estimate-is'],
  ['data', '/'],
  ['data', '/series/GDP'],
  ['data', '/licences'],
  ['data', '/glossary'],
  ['events', '/'],
  ['events', '/events/what-the-quarter-said'],
  ['events', '/calculator'],
  ['www', '/account', 'staff'],
  ['www', '/account/login'],
  ['www', '/account/signup'],
  ['www', '/account/password-reset'],
  ['regions', '/areas?page=economy/growth'],
];

/** Locked pages, and unknown and empty places, printed and embedded. */
const gates: readonly Place[] = [
  ['regions', '/gisborne-district/economy/growth'],
  ['regions', '/hamilton-city/economy/growth'],
  ['quarterly', '/wellington-city/economic/gdp'],
  ['regions', '/nowhere'],
  ['regions', '/auckland/economy/grwoth'],
  ['regions', '/aukland/economy/growth'],
  ['regions', '/chatham-islands-territory/economy/growth', 'subscriber'],
  ['regions', '/auckland/environment/small-areas', 'basic'],
  ['www', '/no-such-page'],
  ['regions', '/auckland/economy/growth?year=1066'],
  ['regions', '/auckland/economy/growth/pdf'],
  ['regions', '/auckland/economy/growth/growth/embed'],
  ['www', '/account/password?token=none'],
];

/** Every place, by the kind of case. */
export const places: Readonly<Record<string, readonly Place[]>> = { reports, written, gates };
