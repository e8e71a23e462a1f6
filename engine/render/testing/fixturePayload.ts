import type {
  BlockView,
  CardsView,
  ChartView,
  HeadlineView,
  MapView,
  MessagesManifest,
  PageView,
  TableView,
  TextView,
  ViewArea,
} from '../../blocks/view.ts';
import type { Area, Decision, PagePayload } from '../payload.ts';
import { drawPicture } from './drawPicture.ts';
import {
  benchmarkArea,
  compareAreas,
  contributionFrame,
  focusArea,
  growthFrame,
  pageAreas,
  peersFrame,
  peersTiles,
  years,
} from './invented.ts';

const source = 'Invented Statistics Office';
const base = { source, demonstration: true };

export const headlineBlock: HeadlineView = {
  ...base,
  kind: 'headline',
  name: 'headline',
  title: '',
  subtitle: '',
  sentences: [
    [{ text: 'Output in Kōwhai District was $2.6 billion in the year to March 2024.' }],
    [
      { text: 'It ' },
      { text: 'rose 2.0%', emphasis: true },
      {
        text: ' over the year, slower than the Whole Country (2.9%), and growth averaged 2.1% a year over the last ten years.',
      },
    ],
  ],
};

export const chartBlock: ChartView = {
  ...base,
  kind: 'chart',
  name: 'growth',
  title: 'Output growth',
  subtitle: 'Annual % change, years to March, 2024 prices',
  statusNote: '2024 is provisional.',
  frame: growthFrame,
  alt: 'Output growth in Kōwhai District was 2.0% in 2024, below the Whole Country (2.9%). The highest of the four areas was the Whole Country.',
};

export const tableBlock: TableView = {
  ...base,
  kind: 'table',
  name: 'industries',
  title: 'Which industries added to growth',
  subtitle: 'Contribution to growth, percentage points, and output, $ million, 2023–2024',
  note: 'Industries sorted by contribution.',
  statusNote: '2024 is provisional. C: confidential.',
  frame: contributionFrame,
  shown: 6,
};

export const mapBlock: MapView = {
  ...base,
  kind: 'map',
  name: 'jobless-map',
  title: 'Jobless rate by district',
  subtitle: '% of labour force, year to March 2024',
  statusNote: '2024 is provisional.',
  frame: peersFrame,
  alt: 'The jobless rate was highest in Miro City (7.4%) and lowest in Mataī District (2.8%). Kōwhai District was fourth of eight.',
  scale: {
    kind: 'quantile',
    breaks: [3.1, 3.9, 5.2, 5.9],
    labels: ['< 3.1%', '3.1–3.9', '3.9–5.2', '5.2–5.9', '≥ 5.9%'],
  },
  tiles: peersTiles,
};

export const textBlock: TextView = {
  ...base,
  kind: 'text',
  name: 'about',
  title: 'About these figures',
  subtitle: '',
  source: '',
  demonstration: false,
  paragraphs: [
    [
      { text: 'Output is shared out by local earnings. See the ' },
      { text: 'notes', href: '/notes' },
      { text: ' for more.' },
    ],
  ],
};

export const cardsBlock: CardsView = {
  ...base,
  kind: 'cards',
  name: 'indicators',
  title: 'Indicators',
  subtitle: 'Latest figure and change over the year',
  groups: [
    {
      title: 'Economy',
      cards: [
        {
          title: 'Output',
          href: '/kowhai-district/economy/growth',
          value: '$2.6b',
          change: '+2.0%',
          changeIs: 'better',
          benchmark: 'WC +2.9%',
          status: 'P',
          period: '2024',
          sparkline: [4, 3.7, 3.2, 3.3, 2.9, 2.2, 2.3, 3.4, 4.3, 5.1, 4.8, 5.2, 5, 4.6, 4.2],
        },
        {
          title: 'Output per person',
          href: '/kowhai-district/economy/output-per-person',
          value: '$49,800',
          change: '+1.1%',
          changeIs: 'better',
          benchmark: 'WC +0.6%',
          period: '2024',
          sparkline: [1, 1.5, 2, 2.4, 2.9, 2.7, 2.8, 3.1, 3.5, 4.1, 3.8, 4, 4.3, 4.4, 4.2],
        },
        {
          title: 'Exports',
          value: '$412m',
          change: '−3.4%',
          changeIs: 'worse',
          benchmark: 'WC +1.2%',
          period: '2024',
          sparkline: [3, null, null, 2, 2.5, 3, 2.9, 2.2, 2.8, 3.4, 4, 3.7, 3.3, 3.3, 2],
        },
        {
          title: 'Industry diversity',
          href: '/kowhai-district/economy/diversity',
          value: '68.4',
          change: '−0.3',
          changeIs: 'neutral',
          benchmark: 'WC 100',
          period: '2024',
          sparkline: [4, 3.8, 4, 3.4, 3.5, 3.2, 3.1, 3, 2.8, 3.2, 2.8, 2.9, 2.5, 2.6, 2.2],
        },
      ],
    },
    {
      title: 'Work',
      cards: [
        {
          title: 'Filled jobs',
          href: '/kowhai-district/work/jobs',
          value: '24,310',
          change: '+1.4%',
          changeIs: 'better',
          benchmark: 'WC +0.9%',
          period: '2024',
          sparkline: [1, 1, 2, 1.9, 2.5, 4, 3.3, 2.6, 2.3, 3.2, 4, 3.8, 3.7, 3.2, 3.5],
        },
        {
          title: 'Jobless rate',
          href: '/kowhai-district/work/jobless',
          value: '5.2%',
          change: '+0.4 pts',
          changeIs: 'worse',
          benchmark: 'WC 4.8%',
          period: '2024',
          sparkline: [1, 1.3, 1.7, 2.3, 2.6, 3, 2.6, 2.5, 2.9, 3.2, 3.2, 3.7, 3.8, 4.1, 3.9],
        },
        {
          title: 'Young people not in work or learning',
          value: 'C',
          change: '',
          changeIs: 'neutral',
          benchmark: 'WC 12.7%',
          status: 'Q',
          period: '2024',
          sparkline: [],
        },
      ],
    },
  ],
};

export const fixtureBlocks: BlockView[] = [headlineBlock, chartBlock, tableBlock, mapBlock, textBlock];

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

/** An area as the user context gives it. */
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

/** The words the views ask for, as the message manifests have them. */
export const fixtureMessages: MessagesManifest = {
  'base-year': 'Base year',
  caveats: 'Keep in mind',
  'change-better': 'better',
  'change-worse': 'worse',
  'compare-remove': 'Remove {area}',
  'compare-with': 'Compared with',
  'comparer-invalid': 'Invalid area',
  'comparer-non-subscribed': 'Non-subscribed area',
  demonstration: 'Demonstration data',
  'did-you-mean': 'Did you mean?',
  download: 'Download',
  'download-csv': 'Figures (CSV)',
  'download-png': 'Picture (PNG)',
  'download-svg': 'Picture (SVG)',
  'error-contact': 'Contact',
  'error-logged': 'The error has been logged and we will look into it.',
  'error-title': 'Oops! Something went wrong',
  'chart-failed': 'This chart could not be drawn. Its figures are in the table.',
  'gate-error': 'Something went wrong!',
  method: 'How it is measured',
  'no-data': 'Data is not available for {area}.',
  'page-loading': 'Loading',
  rows: 'Rows',
  share: 'Copy link',
  'share-done': 'Link copied',
  show: 'Show',
  'show-all': 'Show all',
  'show-chart': 'Chart',
  'show-fewer': 'Show fewer',
  'show-map': 'Map',
  'show-table': 'Table',
  source: 'Source',
  'status-break': 'Break in series',
  'status-estimated': 'Estimated',
  'status-forecast': 'Forecast',
  'status-imputed': 'Imputed',
  'status-missing': 'Not available',
  'status-provisional': 'Provisional',
  'status-suppressed': 'Confidential',
  'status-unreliable': 'Low reliability',
  'try-again': 'Try again',
};

/** A whole open page: headline, chart, table, map and text. */
export const fixturePayload: PagePayload = {
  status: 200,
  site: { site: 'samples', app_type: 'sample', title: 'Sample Profile', product: 'sample' },
  suite: {
    name: 'Rohe',
    organisation: 'Invented Consultancy',
    city: 'Wellington, New Zealand',
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
