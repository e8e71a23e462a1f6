import type { Situation } from '#engine/core/plan/suite/situation.ts';
import type {
  Area,
  AreaManifest,
  Block,
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  DimensionManifest,
  SeriesManifest,
} from '#generated/types.ts';

/** An invented country for tests: Aland, two regions, four towns, industries in two levels, six years. */

const areaOf = (
  area_id: string,
  name: string,
  area_type: string,
  parent_ids: string[],
  order: number,
): AreaManifest => ({
  area_id,
  name,
  short_name: name.replace(/ (Town|Region)$/, ''),
  area_type,
  parent_ids,
  north_south_order: order,
  population: 1000 * order,
  ...(area_type === 'CO' && { abbreviation: 'AL' }),
  ...(area_type === 'TO' && { tile: [order % 2, order] as [number, number] }),
});

export const fixtureAreas = [
  areaOf('aland', 'Aland', 'CO', [], 1),
  areaOf('east', 'East Region', 'RE', ['aland'], 2),
  areaOf('west', 'West Region', 'RE', ['aland'], 3),
  areaOf('ashton', 'Ashton Town', 'TO', ['east', 'aland'], 4),
  areaOf('birch', 'Birch Town', 'TO', ['east', 'aland'], 5),
  areaOf('cedar', 'Cedar Town', 'TO', ['west', 'aland'], 6),
  areaOf('dune', 'Dune Town', 'TO', ['west', 'aland'], 7),
];
const areaTypes = [
  { code: 'CO', name: 'Country', pluralized_name: 'Countries', header: null },
  { code: 'RE', name: 'Region', pluralized_name: 'Regions' },
  { code: 'TO', name: 'Town', pluralized_name: 'Towns' },
];
const typeCodes = areaTypes.map(({ code }) => code);

const dimension = (
  code: string,
  name: string,
  members: DimensionManifest['members'],
  more: Partial<DimensionManifest> = {},
): DimensionManifest => ({ dimension: code, name, total: 'ALL', members, ...more });

const industries = { classification: 'industry', totalName: 'All industries' };
export const fixtureDimensions = [
  dimension(
    'TOP',
    'Industry (invented)',
    [
      { code: 'FARM', name: 'Farming' },
      { code: 'MAKE', name: 'Making' },
      { code: 'SERVE', name: 'Serving' },
      { code: 'REST', name: 'Not known', residual: true },
    ],
    industries,
  ),
  dimension(
    'SUB',
    'Detailed industry',
    [
      { code: 'CROPS', name: 'Crops', parent: 'FARM' },
      { code: 'HERDS', name: 'Herds', parent: 'FARM' },
      { code: 'TOYS', name: 'Toys', parent: 'MAKE' },
      { code: 'SHOPS', name: 'Shops', parent: 'SERVE' },
      { code: 'CARE', name: 'Care', parent: 'SERVE' },
      { code: 'REST_SUB', name: 'Not known', parent: 'REST', residual: true },
    ],
    industries,
  ),
  dimension(
    'AGE',
    'Age group',
    [
      { code: 'YOUNG', name: 'Under 30' },
      { code: 'OLD', name: '30 and over' },
    ],
    { ordered: true },
  ),
  dimension('SEX', 'Sex', [
    { code: 'F', name: 'Female' },
    { code: 'M', name: 'Male' },
  ]),
];

const series = (key: string, name: string, more: Partial<SeriesManifest>): SeriesManifest => ({
  series: key,
  name,
  unitKind: 'count',
  unit: 'people',
  frequency: 'A',
  firstYear: 2019,
  period: 'year to March',
  source: 'Aland Statistics',
  areaTypes: typeCodes,
  aggregation: { rule: 'sum' },
  betterWhen: 'higher',
  ...more,
});

const allSeries = [
  series('OUTPUT', 'Output', {
    unitKind: 'financial',
    unit: '$ million, 2020 prices',
    magnitude: 6,
    breakdowns: ['TOP', 'SUB'],
  }),
  series('JOBS', 'Filled jobs', { unit: 'filled jobs (place of work)', breakdowns: ['TOP', 'SUB'] }),
  series('PEOPLE', 'Residents', {
    unit: 'residents',
    period: 'as at 30 June',
    betterWhen: 'neutral',
    breakdowns: ['AGE', 'AGE,SEX'],
  }),
  series('JOBLESS', 'Jobless rate', {
    unitKind: 'percentage',
    unit: '% of labour force',
    betterWhen: 'lower',
    aggregation: { rule: 'weighted_mean', weight: 'PEOPLE' },
    levelsBy: 'the makers of Aland',
    levels: [
      { label: 'low', from: null, to: 4 },
      { label: 'high', from: 4, to: null },
    ],
  }),
  series('PER_JOB', 'Output per job', {
    unitKind: 'financial',
    unit: '$ per filled job, 2020 prices',
    breakdowns: ['TOP', 'SUB'],
    aggregation: { rule: 'ratio', numerator: 'OUTPUT', denominator: 'JOBS', scale: 1_000_000 },
  }),
  series('REGIONAL', 'Regional index', { unitKind: 'level', unit: 'points', areaTypes: ['CO', 'RE'] }),
];

const product: CompiledProduct = {
  product: 'towns',
  title: 'Town Profile',
  app_type: 'tp',
  description: 'Towns of Aland.',
  benchmark: 'aland',
  defaultAreas: ['aland'],
  areaTypes: typeCodes,
  basicPermission: 'TP.BASIC',
  permissionGroup: 'TP',
  reportYear: 2024,
  compare: { max: 4 },
  sections: [],
};

/** The suite of Aland. */
export function fixtureSuite(): CompiledSuite {
  return {
    sites: {
      suite: {
        name: 'Aland',
        organisation: 'Aland Advice',
        city: 'Ashton',
        timeZone: 'Pacific/Auckland',
        demonstrationNotice: 'Invented figures.',
      },
      api: { port: 1 },
      sites: [],
    },
    permissions: { groups: [], passAll: [], features: {} },
    messages: {
      'download-lacks': 'no figures for {areas}',
      'outline-source': 'Outlines: {source}',
      'card-change': '{name} {text}',
      'card-level': '{name} at {text}',
      'cards-changes': 'Each change is over the year.',
      'cards-benchmark': '“{benchmark} at”: the level there.',
      'cards-of-packages': 'With {packages}: {cards}.',
      'blocks-confidential': 'Confidential: {blocks}.',
      'blocks-unpublished': 'Not shown for {area}: {blocks}.',
      'blocks-unreliable': 'Not reliable: {blocks}. {reason}',
      'no-data': 'Data is not available for {area}.',
      'no-data-inline': 'data is not available for {area}',
      'no-data-small-counts': 'Data is not available for some areas with very small counts.',
    },
    areaTypes,
    areas: fixtureAreas,
    series: Object.fromEntries(allSeries.map((one) => [one.series, one])),
    dimensions: Object.fromEntries(fixtureDimensions.map((one) => [one.dimension, one])),
    products: { towns: product },
  };
}

/** A page of the invented product. */
export function fixturePage(blocks: Block[], more: Partial<CompiledPage> = {}): CompiledPage {
  return {
    id: 'towns.economy.growth',
    product: 'towns',
    section: 'economy',
    sectionTitle: 'Economy',
    title: 'Growth',
    path: 'economy/growth',
    question: 'Is the economy growing?',
    series: ['OUTPUT'],
    blocks,
    ...more,
  };
}

const viewOf = (manifest: AreaManifest): Area => {
  const type = areaTypes.find(({ code }) => code === manifest.area_type) ?? {
    code: '',
    name: '',
    pluralized_name: '',
  };
  return {
    area_id: manifest.area_id,
    name: manifest.name,
    maori_name: '',
    short_name: manifest.short_name,
    is_public: true,
    is_user_area: false,
    is_valid_comparer: true,
    area_type: type,
    data_type: type,
    public_details: [],
    north_south_order: manifest.north_south_order,
    parent_ids: manifest.parent_ids,
  };
};

const idsOf = (ids: string[]) => fixtureAreas.filter(({ area_id }) => ids.includes(area_id)).map(viewOf);

/** A reader at an area, with comparators. */
export function fixtureSituation(
  focus = 'ashton',
  compare: string[] = [],
  more: Partial<Situation> = {},
): Situation {
  const manifest = fixtureAreas.find(({ area_id }) => area_id === focus);
  if (!manifest) throw new Error(`Aland has no ${focus}`);
  const inside = fixtureAreas.filter(({ parent_ids }) => parent_ids.includes(focus));
  return {
    product,
    focus: viewOf(manifest),
    compare: compare.flatMap((id) => idsOf([id])),
    benchmark: idsOf(['aland'])[0] ?? viewOf(manifest),
    peers: fixtureAreas.filter(({ area_type }) => area_type === manifest.area_type).map(viewOf),
    children: inside.map(viewOf),
    childrenByType: Object.fromEntries(
      typeCodes.map((code) => [code, inside.filter(({ area_type }) => area_type === code).map(viewOf)]),
    ),
    years: {},
    coverage: Object.fromEntries(
      allSeries.map(({ series: key }) => [key, { firstYear: 2019, lastYear: 2024 }]),
    ),
    params: {},
    ...more,
  };
}
