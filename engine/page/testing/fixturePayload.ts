import type { Area, Decision, PagePayload, PageView, ViewArea } from '#generated/types.ts';
import { drawPicture } from './drawPicture.ts';
import { cardsBlock, chartBlock, fixtureBlocks, headlineBlock } from './fixtureBlocks.ts';
import { fixtureMessages } from './fixtureMessages.ts';
import { benchmarkArea, compareAreas, focusArea, growthFrame, pageAreas, years } from './invented.ts';

export const fixtureView: PageView = {
  app_type: 'sample',
  product: 'sample',
  page: 'sample.economy.growth',
  path: 'economy/growth',
  title: 'Output growth',
  section: 'Economy',
  question: 'Is the local economy growing, and faster or slower than the country?',
  area: focusArea,
  benchmark: benchmarkArea,
  areas: pageAreas,
  years,
  compares: true,
  pickBaseYear: true,
  periodTitle: 'Year to March',
  params: [
    {
      name: 'industry',
      title: 'Industry',
      value: 'TOTAL',
      label: 'All industries',
      options: [
        { value: 'TOTAL', title: 'All industries' },
        { value: 'F', title: 'Farming, forests and fishing' },
        { value: 'M', title: 'Manufacturing' },
      ],
    },
  ],
  blocks: fixtureBlocks,
  method: {
    definition: 'Value added in the area in constant prices, shared out by local earnings in each industry.',
    formula: 'growth = (this year ÷ last year − 1) × 100',
  },
  caveats: ['Figures below region are modelled and revised each year.', 'The latest year is provisional.'],
  demonstration: true,
  data_version: 'fixture-1',
};

/** An area as in the user context. */
export function fixtureArea(area: ViewArea, over: Partial<Area> = {}): Area {
  return {
    area_id: area.area_id,
    name: area.name,
    maori_name: '',
    short_name: area.short_name,
    is_public: true,
    is_user_area: false,
    is_valid_comparer: true,
    area_type: { code: 'TA', name: 'District', pluralized_name: 'Districts' },
    data_type: { code: 'TA', pluralized_name: 'Districts' },
    public_details: [],
    north_south_order: 10,
    parent_ids: ['whole-country'],
    ...over,
  };
}

const open: Decision = { open: true, reason: 'open', message: '', title: '' };

const page = (title: string, path: string, over = {}) => ({
  title,
  href: `/kowhai-district/${path}`,
  state: 'enabled' as const,
  active: false,
  open: false,
  locked: false,
  external: false,
  separator: false,
  children: [],
  ...over,
});

/** A complete open page: headline, chart, table, map and text. */
export const fixturePayload: PagePayload = {
  status: 200,
  site: { site: 'samples', app_type: 'sample', title: 'Sample Profile', product: 'sample' },
  suite: {
    name: 'Rohe',
    organisation: 'Invented Consultancy',
    city: 'Wellington, New Zealand',
    timeZone: 'Pacific/Auckland',
    demonstrationNotice: 'Demonstration data: generated for trying the suite, not official statistics.',
  },
  products: [
    { title: 'Sample Profile', href: '/', current: true },
    { title: 'Sample Monitor', href: '/monitor', current: false },
  ],
  loggedIn: false,
  context: {
    user: null,
    permissions: { SAMPLE: ['BASIC'] },
    area: fixtureArea(focusArea, { maori_name: 'Te Kōwhai' }),
    compare_areas: compareAreas.map((area) => fixtureArea(area)),
    similar_areas: [],
    default_areas: [fixtureArea(benchmarkArea)],
    valid_area_types: ['TA'],
    series_without_data: [],
    empty_pages: [],
    data_version: 'fixture-1',
    access_version: '1',
  },
  area: fixtureArea(focusArea, { maori_name: 'Te Kōwhai' }),
  compare: compareAreas.map(({ area_id, name, role }) => ({ area_id, name, state: 'valid', role })),
  maxCompare: 4,
  navigation: [
    page('Overview', ''),
    page('Economy', 'economy/growth', {
      open: true,
      children: [
        page('Output growth', 'economy/growth', { active: true }),
        page('Output per person', 'economy/output-per-person'),
        page('Small areas', 'economy/small-areas', { locked: true }),
        page('Exports', 'economy/exports', { state: 'disabled' }),
      ],
    }),
    page('Work', 'work/jobs', { children: [page('Jobs', 'work/jobs'), page('Jobless', 'work/jobless')] }),
    page('Technical notes', 'notes', { separator: true }),
  ],
  decision: open,
  view: fixtureView,
  pictures: { growth: drawPicture(growthFrame, chartBlock.alt) },
  messages: fixtureMessages,
  links: {
    contact: '/contact/',
    signup: '/account/signup',
    account: '/account',
    passwordReset: '/account/password-reset',
    privacy: '/privacy',
    terms: '/terms-of-use-general',
  },
  print: false,
};

/** The overview: indicator cards instead of charts. */
export const fixtureOverview: PagePayload = {
  ...fixturePayload,
  view: {
    ...fixtureView,
    page: 'sample.overview',
    path: '',
    title: 'Kōwhai District',
    section: 'Sample Profile',
    question: 'How is the district doing?',
    pickBaseYear: false,
    params: [],
    blocks: [headlineBlock, cardsBlock],
  },
  pictures: {},
};

const closed = (status: number, decision: Omit<Decision, 'open'>): PagePayload => ({
  ...fixturePayload,
  status,
  decision: { open: false, ...decision },
  view: null,
  pictures: {},
});

export const fixtureGates = {
  visitor: closed(200, {
    reason: 'log-in',
    title: 'Subscription access only',
    message: 'This page for Kōwhai District is only available to subscribers',
  }),
  subscriber: closed(200, {
    reason: 'package',
    title: 'Subscription access only',
    message: 'Sorry, this page is not part of your Sample Profile subscription',
  }),
  locked: {
    ...closed(403, {
      reason: 'log-in',
      title: 'Subscription access only',
      message: 'This page for Kōwhai District is only available to subscribers.',
    }),
    behind: {
      title: 'Output growth',
      question: 'Is output growing, and faster or slower than the country?',
      definition: 'Value added in constant prices.',
      figures: ['Output: NZ$ million, 2024 prices, since 2000'],
      packages: [
        {
          title: 'Basic, a package of the Sample Profile.',
          also: 'It also opens Output per person and Jobs.',
        },
      ],
      ask: '/account/access?page=kowhai-district%2Feconomy%2Fgrowth',
      sample: {
        area: 'Rimu City',
        href: '/rimu-city/economy/growth',
        title: chartBlock.title,
        subtitle: chartBlock.subtitle,
        answer: 'Output in Rimu City was $1.2 billion.',
        source: chartBlock.source,
        key: [{ name: 'Rimu City', value: '2.0%', role: 'focus', shape: 'line' }],
      },
    },
    pictures: { sample: drawPicture(growthFrame, chartBlock.alt) },
    ways: [
      {
        title: 'You can view this page for',
        links: [{ title: 'Rimu City', href: '/rimu-city/economy/growth' }],
      },
    ],
  } as PagePayload,
  noData: closed(200, {
    reason: 'no-data',
    title: 'No data',
    message: 'Data is not available for Kōwhai District.',
  }),
  unknownPage: closed(404, {
    reason: 'unknown-page',
    title: 'Page not found - 404',
    message: "Sorry, this page doesn't exist.",
  }),
  unknownArea: {
    ...closed(404, {
      reason: 'unknown-area',
      title: 'Page not found - 404 - incorrect area',
      message: 'kohai-district is not a valid area for this product',
    }),
    area: null,
    context: {
      ...fixturePayload.context,
      area: null,
      similar_areas: [fixtureArea(focusArea), fixtureArea(compareAreas[0] ?? focusArea)],
    } as PagePayload['context'],
  },
};
