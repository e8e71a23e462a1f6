import { seriesUnit } from '#engine/core/measures/formats.ts';
import type { Cell, Dims, MeasureContext } from '#engine/core/measures/measure.ts';
import { measureUse } from '#engine/core/measures/measureUse.ts';
import { absent, type Observation } from '#engine/core/measures/observation.ts';
import { measureNamed } from '#engine/core/measures/registry.ts';
import type { DimensionManifest, MeasureRef, ObservationStatus, SeriesManifest } from '#generated/types.ts';

type Reference = Exclude<MeasureRef, string>;
type Figure = number | null | [number | null, ObservationStatus] | Observation;

/** 'JOBS here 2024' or 'JOBS here 2024 IND=A' → figure; a bare number is normal (A), a bare null is withheld (Q). */
export type Figures = Record<string, Figure>;

interface Setting {
  base?: string;
  series?: Record<string, Partial<SeriesManifest>>;
  members?: Record<string, DimensionManifest['members']>;
  peers?: string[];
}

const keyOf = (series: string, area: string, period: string, dims: Dims) =>
  [series, area, period, ...Object.entries(dims).map(([dimension, member]) => `${dimension}=${member}`)].join(
    ' ',
  );

const toObservation = (figure: Figure | undefined): Observation => {
  if (figure === undefined) return absent;
  if (Array.isArray(figure)) return { value: figure[0], status: figure[1] };
  if (typeof figure === 'object' && figure !== null) return figure;
  return { value: figure, status: figure === null ? 'Q' : 'A' };
};

/** A context over a few figures: focus area `here`, benchmark `there`, base year 2023 unless said. */
export function fakeContext(
  figures: Figures,
  { base = '2023', series = {}, members = {}, peers = [] }: Setting = {},
) {
  const without = (dims: Dims, names?: readonly string[]): Dims =>
    Object.fromEntries(Object.entries(dims).filter(([dimension]) => names && !names.includes(dimension)));
  const context: MeasureContext = {
    get: (key, area, period, dims) => toObservation(figures[keyOf(key, area, period, dims)]),
    evaluate: ({ name, args }, cell) => measureNamed(name)?.compute(cell, args, context) ?? absent,
    published: (_key, dims) => dims,
    without,
    whole: (dims, names) => without(dims, names),
    with: (dims, dimension, member) => ({ ...dims, [dimension]: member }),
    series: (key) => fakeSeries(key, series[key]),
    written: (key) => ({ format: seriesUnit(fakeSeries(key, series[key])).format, digits: 3 }),
    members: (dimension) => members[dimension] ?? [],
    peers: () => peers,
    memo: (_key, make) => make(),
    focus: 'here',
    benchmark: 'there',
    basePeriod: () => base,
    periodOf: (_key, period) => period,
    firstPeriod: () => '2000',
  };
  return context;
}

/** A series manifest with what a test cares about. */
export function fakeSeries(key: string, more: Partial<SeriesManifest> = {}): SeriesManifest {
  return {
    series: key,
    name: key,
    unitKind: 'count',
    unit: 'jobs',
    frequency: 'A',
    firstYear: 2000,
    period: 'year to March',
    source: 'test',
    areaTypes: [],
    aggregation: { rule: 'sum' },
    betterWhen: 'higher',
    ...more,
  };
}

/** The result of a measure for JOBS of `here` in 2024, unless said otherwise. */
export function compute(
  name: string,
  figures: Figures,
  {
    cell = {},
    args = {},
    ...setting
  }: Setting & { cell?: Partial<Cell>; args?: Omit<Reference, 'name'> } = {},
): Observation {
  const dims = cell.dims ?? {};
  const place: Cell = {
    series: 'JOBS',
    area: 'here',
    period: '2024',
    dims,
    rowDims: Object.keys(dims),
    shownFrom: '2020',
    ...cell,
  };
  const use = measureUse({ ...args, name });
  return use ? fakeContext(figures, setting).evaluate(use, place) : absent;
}
