import type {
  Frame,
  FrameColumn,
  FrameRow,
  NumberFormat,
  ObservationStatus,
  ViewArea,
  Years,
} from '#generated/types.ts';

/** Invented places, indicators and figures for stories and tests. Nothing here is a real place or number. */

export const focusArea: ViewArea = {
  area_id: 'kowhai-district',
  name: 'Kōwhai District',
  short_name: 'Kōwhai',
  role: 'focus',
};
export const benchmarkArea: ViewArea = {
  area_id: 'whole-country',
  name: 'Whole Country',
  short_name: 'Whole Country',
  role: 'benchmark',
  abbreviation: 'WC',
};
export const compareAreas: ViewArea[] = [
  { area_id: 'rata-city', name: 'Rātā City', short_name: 'Rātā', role: 'compare1' },
  { area_id: 'totara-district', name: 'Tōtara District', short_name: 'Tōtara', role: 'compare2' },
];
export const longNamedArea: ViewArea = {
  area_id: 'upper-manuka-and-lower-kahikatea-plains-district',
  name: 'Upper Mānuka and Lower Kahikatea Plains District',
  short_name: 'Upper Mānuka and Lower Kahikatea Plains',
  role: 'compare3',
};
export const pageAreas: ViewArea[] = [focusArea, benchmarkArea, ...compareAreas];

const percent: NumberFormat = { kind: 'percentage', decimals: 1, suffix: '%' };
const points: NumberFormat = { kind: 'points', decimals: 2, signed: true };
const dollars: NumberFormat = { kind: 'financial', decimals: 0, prefix: '$', magnitude: 6 };

export const growthColumn: FrameColumn = {
  name: 'value',
  title: 'Growth',
  unit: 'annual % change',
  format: percent,
  series: 'OUTPUT',
  measure: 'growth',
  betterWhen: 'higher',
};

export const years: Years = {
  reportYear: 2024,
  focusYear: 2024,
  baseYear: 2023,
  GDPYear: 2024,
  censusYear: 2023,
  firstYear: 2010,
  lastYear: 2024,
  span: 1,
  focusYears: [2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015],
  baseYears: [2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015],
};

const growthFigures: Record<string, number[]> = {
  'kowhai-district': [1.8, 2.6, 2.9, 2.5, 2.4, 1.1, 1.7, 2.4, 2.7, 2.3, 2.0, 0.4, 5.4, 4.1, 2.0],
  'whole-country': [2.1, 1.5, 1.6, 2.5, 2.2, 3.1, 1.9, 3.6, 2.1, 3.5, 2.6, -0.3, 5.9, 3.8, 2.9],
  'rata-city': [3.9, 3.1, 1.9, 2.1, 3.4, 2.9, 3.5, 3.8, 3.6, 3.3, 1.8, -0.6, 7.3, 5.0, 1.7],
  'totara-district': [1.4, 0.8, 2.6, 0.7, 1.5, 1.6, 1.2, 1.4, 1.3, 2.2, 0.2, -1.2, 8.3, 2.3, 0.6],
};

const provisionalFrom = 2024;
const statusOf = (year: number): ObservationStatus => (year >= provisionalFrom ? 'P' : 'A');

/** Growth of four areas over fifteen years, the last provisional; rows area × period. */
export const growthFrame: Frame = {
  dims: ['area', 'period'],
  dimTitles: { area: 'Area', period: 'Year to March' },
  columns: [growthColumn],
  rows: pageAreas.flatMap((area) =>
    (growthFigures[area.area_id] ?? []).map(
      (value, index): FrameRow => ({
        area: area.area_id,
        period: String(2010 + index),
        cells: [[value, statusOf(2010 + index)]],
      }),
    ),
  ),
  areas: pageAreas,
  periods: Array.from({ length: 15 }, (_, index) => ({
    id: String(2010 + index),
    label: String(2010 + index),
  })),
  members: [],
};

const contributions: [code: string, name: string, points: number | null, output: number | null][] = [
  ['H', 'Health care and welfare', 0.62, 214.2],
  ['F', 'Farming, forests and fishing', 0.48, 389.7],
  ['C', 'Construction', 0.35, 180.4],
  ['G', 'Government and safety', 0.22, 142],
  ['P', 'Professional and technical services', 0.12, 98.3],
  ['E', 'Education and training', 0.08, 121.9],
  ['A', 'Accommodation and food', -0.06, 48.8],
  ['R', 'Retail trade', -0.11, 110.1],
  ['M', 'Manufacturing', -0.24, 240.6],
  ['T', 'Transport and storage', -0.31, 76.5],
  ['Q', 'Mining and quarrying', null, null],
];

/** Each industry's contribution to growth, and its output; one member confidential. */
export const contributionFrame: Frame = {
  dims: ['member'],
  dimTitles: { member: 'Industry' },
  columns: [
    {
      name: 'contribution',
      title: 'Contribution',
      unit: 'percentage points',
      format: points,
      series: 'OUTPUT',
      measure: 'contribution',
    },
    {
      name: 'output',
      title: 'Output',
      unit: '$ million',
      format: { ...dollars, decimals: 1 },
      series: 'OUTPUT',
      measure: 'value',
    },
  ],
  rows: contributions.map(([code, , contribution, output]) => ({
    member: code,
    cells: [
      [contribution, contribution === null ? 'Q' : 'P'],
      [output, output === null ? 'Q' : 'P'],
    ],
  })),
  areas: [focusArea],
  periods: [{ id: '2024', label: '2024' }],
  members: contributions.map(([code, name]) => ({ code, name })),
};

const peers: [
  id: string,
  name: string,
  value: number | null,
  status: ObservationStatus,
  tile: [number, number],
][] = [
  ['kowhai-district', 'Kōwhai District', 5.2, 'P', [3, 1]],
  ['rata-city', 'Rātā City', 3.1, 'P', [2, 1]],
  ['totara-district', 'Tōtara District', 4.4, 'P', [2, 2]],
  ['rimu-district', 'Rimu District', 6.6, 'P', [1, 0]],
  ['matai-district', 'Mataī District', 2.8, 'P', [2, 0]],
  ['miro-city', 'Miro City', 7.4, 'U', [1, 1]],
  ['nikau-district', 'Nīkau District', null, 'Q', [1, 2]],
  ['ponga-district', 'Ponga District', 3.9, 'P', [1, 3]],
  ['titoki-district', 'Tītoki District', 5.9, 'P', [0, 4]],
  ['kauri-islands', 'Kauri Islands', null, 'M', [3, 4]],
];

/** Unemployment of ten invented districts: one confidential, one without figures, one of low reliability. */
export const peersFrame: Frame = {
  dims: ['area'],
  dimTitles: { area: 'District' },
  columns: [
    {
      name: 'value',
      title: 'Jobless rate',
      unit: '% of labour force',
      format: percent,
      series: 'JOBLESS',
      measure: 'value',
      betterWhen: 'lower',
    },
  ],
  rows: peers.map(([area, , value, status]) => ({ area, cells: [[value, status]] })),
  areas: peers.map(([area_id, name]) => ({
    area_id,
    name,
    short_name: name.replace(/ (District|City)$/, ''),
    role: area_id === focusArea.area_id ? 'focus' : 'other',
    href: `/${area_id}/work/jobless`,
  })),
  periods: [{ id: '2024', label: '2024' }],
  members: [],
};
export const peersTiles: Record<string, [number, number]> = Object.fromEntries(
  peers.map(([area, , , , tile]) => [area, tile]),
);
