import type { AreaManifest, CompiledSuite, DimensionManifest, SeriesManifest } from '#generated/types.ts';
import { inventedContent } from './inventedContent.ts';
import { monitor, profile } from './inventedProducts.ts';

/** An invented suite of two products, for tests. No place, product or series in it exists. */

function area(
  area_id: string,
  name: string,
  area_type: string,
  more: Partial<AreaManifest> = {},
): AreaManifest {
  return {
    area_id,
    name,
    short_name: name,
    area_type,
    parent_ids: ['whole-country'],
    north_south_order: 10,
    population: 1000,
    ...more,
  };
}

const areas: AreaManifest[] = [
  area('whole-country', 'Whole Country', 'ALL', { parent_ids: [], north_south_order: 0 }),
  area('bay-region', 'Bay Region', 'REG', { north_south_order: 1 }),
  area('lee-bay', 'Lee Bay', 'DIST', {
    maori_name: 'Whanga Lī',
    parent_ids: ['bay-region', 'whole-country'],
    north_south_order: 2,
    aliases: ['Old Landing'],
  }),
  area('hill-town', 'Hill Town', 'DIST', {
    parent_ids: ['bay-region', 'whole-country'],
    north_south_order: 3,
  }),
  area('far-dale', 'Far Dale', 'DIST', { north_south_order: 4 }),
  area('far-dale-region', 'Far Dale Region', 'REG', { north_south_order: 4, hiddenDuplicateOf: 'far-dale' }),
  area('hill-top', 'Hill Top', 'BLOCK', {
    parent_ids: ['hill-town', 'bay-region', 'whole-country'],
    north_south_order: 5,
  }),
  area('far-end', 'Far End', 'BLOCK', { parent_ids: ['far-dale', 'whole-country'], north_south_order: 6 }),
  area('own-patch', 'Own Patch', 'CUSTOM', { members: ['hill-top'], north_south_order: 7 }),
];

function dimension(code: string, members: Record<string, string>, more: Partial<DimensionManifest> = {}) {
  const listed = Object.entries(members).map(([member, name]) => ({ code: member, name }));
  return { dimension: code, name: code, total: 'TOTAL', members: listed, ...more };
}

const dimensions: Record<string, DimensionManifest> = {
  IND: dimension(
    'IND',
    { A: 'Farming', B: 'Mining' },
    { name: 'Division', classification: 'industry', typeCode: 'L1' },
  ),
  SUB: {
    ...dimension('SUB', {}, { name: '54 industries', classification: 'industry', typeCode: '54IND' }),
    members: [
      { code: 'AA', name: 'Sheep', parent: 'A' },
      { code: 'AB', name: 'Cattle', parent: 'A' },
    ],
  },
  OCC: dimension('OCC', { 1: 'Managers' }, { classification: 'occupation', typeCode: 'L1' }),
  GROUP: dimension('GROUP', { ONE: 'First', TWO: 'Second' }, { name: 'Group' }),
  SEX: dimension('SEX', { F: 'Female', M: 'Male' }),
};

function series(key: string, name: string, more: Partial<SeriesManifest> = {}): SeriesManifest {
  return {
    series: key,
    name,
    unitKind: 'count',
    unit: 'things',
    frequency: 'A',
    firstYear: 2020,
    period: 'year to March',
    source: 'Invented Statistics',
    areaTypes: ['ALL', 'REG', 'DIST', 'BLOCK', 'CUSTOM'],
    aggregation: { rule: 'sum' },
    betterWhen: 'higher',
    ...more,
  };
}

const allSeries = [
  series('OUTPUT', 'Output', { breakdowns: ['IND', 'SUB'] }),
  series('HOMES', 'Homes'),
  series('PEOPLE', 'People', { breakdowns: ['GROUP', 'GROUP,SEX'] }),
  // Used in calculations, but shown by no page.
  series('WEIGHT', 'Weight'),
  series('DRAFT', 'Draft'),
  series('PRICE', 'Price'),
  series('BARE', 'Bare', { areaTypes: ['ALL'] }),
];

export const inventedSuite: CompiledSuite = {
  sites: {
    suite: {
      name: 'Trial',
      organisation: 'Trial Consultancy',
      city: 'Wellington, New Zealand',
      timeZone: 'Pacific/Auckland',
      censusYear: 2023,
      demonstrationNotice: 'Demonstration data: made up.',
    },
    api: { port: 5310 },
    sites: [
      { site: 'www', app_type: 'www', title: 'Trial', host: 'www', port: 5300 },
      {
        site: 'profile',
        app_type: 'rep',
        title: 'Area Profile',
        host: 'profile',
        port: 5301,
        product: 'profile',
      },
      {
        site: 'monitor',
        app_type: 'mon',
        title: 'Area Monitor',
        host: 'monitor',
        port: 5302,
        product: 'monitor',
      },
    ],
  },
  permissions: {
    groups: [
      {
        group: 'PRO',
        title: 'Area Profile',
        permissions: ['BASIC', 'SMALL', 'TOOLKIT', 'TAKE', 'CENSUS'].map((permission) => ({
          permission,
          title: permission,
        })),
      },
    ],
    passAll: ['STAFF', 'BASE_USER'],
    features: { FEATURE_DRAFT: false, FEATURE_MVP: true },
  },
  messages: {
    'number-thousands': ',',
    'number-decimal': '.',
    'mail-signup-text': '{link}',
    'mail-existing-text': '{link}',
    'mail-reset-text': '{link}',
    'mail-newsletter-ask-text': '{link}',
    'mail-newsletter-text': '{link}',
    'mail-event-subject': 'Registered: {event}',
    'mail-event-text': '{event}, {when}: {link}',
    'mail-access-subject': 'Access to {page} for {area}',
    'area-invalid-title': 'Page not found - 404 - incorrect area',
    'area-invalid': '{area} is not a valid area for this product',
    'page-not-found-title': 'Page not found - 404',
    'page-not-found': "Sorry, this page doesn't exist.",
    'subscription-only-title': 'Subscription access only',
    'subscribers-only': 'This page for {area} is only available to subscribers',
    'not-in-subscription': 'Sorry, this page is not part of your {product} subscription',
    'no-data-title': 'No data',
    'no-data': 'Data is not available for {area}.',
    'figures-of-packages': 'Here stand figures of {sections}. For {area} they come with {packages}.',
    'login-email-required': 'Please enter an email address',
    'login-password-required': 'Please enter your password',
    'login-refused': 'Incorrect email address or password.',
    'login-too-many': 'Too many attempts. Please wait a few minutes and try again.',
  },
  areaTypes: [
    { code: 'ALL', name: 'Country', pluralized_name: 'Countries', header: null },
    { code: 'REG', name: 'Region', pluralized_name: 'Regions' },
    { code: 'DIST', name: 'District', pluralized_name: 'Districts' },
    { code: 'BLOCK', name: 'Block', pluralized_name: 'Blocks', small: true },
    { code: 'CUSTOM', name: 'User area', pluralized_name: 'User areas' },
  ],
  areas,
  series: Object.fromEntries(allSeries.map((one) => [one.series, one])),
  dimensions,
  products: { profile, monitor },
  content: { www: inventedContent },
  glossary: [{ id: 'output', term: 'Output', meaning: 'What is made.' }],
  tours: {
    profile: [
      { at: 'title', title: 'Welcome', text: 'This is {area}.' },
      { at: 'area', title: 'Yours', text: 'The areas of {organisation}.' },
      { at: 'menu', title: 'More', text: 'You may compare.', permissions: 'PRO.TOOLKIT' },
    ],
  },
};
