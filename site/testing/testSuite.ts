import type {
  AreaManifest,
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  SitesManifest,
} from '#generated/types.ts';

/** An invented suite of three sites, one without a product. */
export const testSites: SitesManifest = {
  suite: {
    name: 'Trial',
    organisation: 'Trial Consultancy',
    city: 'Wellington, New Zealand',
    timeZone: 'Pacific/Auckland',
    demonstrationNotice: 'Demonstration data: made up.',
  },
  api: { port: 5310 },
  sites: [
    { site: 'www', app_type: 'www', title: 'Trial', host: 'www', port: 5300 },
    {
      site: 'profile',
      app_type: 'pro',
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
};

function page(section: string, path: string, title: string, over: Partial<CompiledPage> = {}): CompiledPage {
  const file = path.split('/').at(-1) ?? '';
  return {
    id: ['profile', ...new Set([section, file])].filter((part) => part !== '').join('.'),
    product: 'profile',
    section,
    sectionTitle: section,
    title,
    path,
    question: `${title}?`,
    series: ['OUTPUT'],
    includeParams: ['compare'],
    blocks: [],
    ...over,
  };
}

const industry = { title: 'Industry', default: 'TOTAL', dimension: 'industry' };

export const testProduct: CompiledProduct = {
  product: 'profile',
  title: 'Area Profile',
  app_type: 'pro',
  description: 'Areas and how they do.',
  benchmark: 'whole-country',
  defaultAreas: ['whole-country', 'lee-bay'],
  areaTypes: ['ALL', 'DIST'],
  basicPermission: 'PRO.BASIC',
  permissionGroup: 'PRO',
  reportYear: 2024,
  compare: { max: 4 },
  sections: [
    { section: 'overview', title: 'Overview', entries: [page('overview', '', 'Overview')] },
    {
      section: 'economy',
      title: 'Economy',
      entries: [
        { ...page('economy', 'economy/growth', 'Growth'), formerPaths: ['output/growth'] },
        page('economy', 'economy/by-industry', 'By industry', { rest: 'industry', params: { industry } }),
        { title: 'Inside the area', pages: [page('economy', 'economy/small-areas', 'Small areas')] },
      ],
    },
  ],
};

function area(area_id: string, name: string, over: Partial<AreaManifest> = {}): AreaManifest {
  return {
    area_id,
    name,
    short_name: name,
    maori_name: '',
    area_type: 'DIST',
    parent_ids: ['whole-country'],
    north_south_order: 10,
    population: 1000,
    ...over,
  };
}

export const testAreas: AreaManifest[] = [
  area('whole-country', 'Whole Country', { area_type: 'ALL', parent_ids: [], north_south_order: 0 }),
  area('lee-bay', 'Lee Bay', { maori_name: 'Whanga Lī', north_south_order: 1 }),
  area('hill-town', 'Hill Town', { north_south_order: 2 }),
];

const writtenPages = [
  'contact',
  'products-services',
  'privacy',
  'terms-of-use-general',
  'terms-of-use-subscriber',
];

export const testSuite: CompiledSuite = {
  sites: testSites,
  permissions: { groups: [], passAll: ['STAFF'], features: {} },
  messages: {
    'error-title': 'Oops! Something went wrong',
    'error-logged': 'The error has been logged.',
    'error-contact': 'Contact',
    'area-invalid-title': 'Page not found - 404 - incorrect area',
    'area-invalid': '{area} is not a valid area for this product',
    'page-not-found-title': 'Page not found - 404',
    'page-not-found': "Sorry, this page doesn't exist.",
  },
  areaTypes: [
    { code: 'ALL', name: 'Country', pluralized_name: 'Countries', header: null },
    { code: 'DIST', name: 'District', pluralized_name: 'Districts' },
  ],
  areas: testAreas,
  series: {},
  dimensions: {},
  products: { profile: testProduct },
  content: {
    www: {
      description: '',
      navigation: [],
      pages: writtenPages.map((path) => ({ path, title: path, layout: 'text', blocks: [] })),
    },
  },
};
