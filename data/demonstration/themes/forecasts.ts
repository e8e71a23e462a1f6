import type { Slice } from '#data/contract/contract.ts';
import type { DrawnGroup } from '#data/demonstration/world/areaTree.ts';
import { along, type LevelPath } from '#data/demonstration/world/levelPath.ts';
import { foldInto, type Panel, sumOf } from '#data/demonstration/world/panel.ts';
import { worldYears } from '#data/demonstration/world/periods.ts';
import { demonstration, isPublishedFor } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { yearlyPanel } from './countSlices.ts';
import { ratesIn } from './rateSlices.ts';

const normal = statusCode('A');
const forecast = statusCode('F');
/** The last year that is known; those after it are forecasts. */
const KNOWN = 2024;
const LAST = 2029;

/** % of the labour force, year to March, before and after the years that are known. */
// biome-ignore format: one path a line
const unemployment: LevelPath = [
  [2005, 3.9], [2008, 3.6], [2009, 4.2], [2024, 4.1], [2025, 5.0], [2026, 5.2], [2027, 4.9], [2028, 4.6], [2029, 4.4],
];
/** New homes consented, thousands, year to March, after the last year that is known. */
// biome-ignore format: one path a line
const consents: LevelPath = [
  [2024, 35.2], [2025, 33.8], [2026, 35.1], [2027, 37.6], [2028, 39.0], [2029, 39.6],
];
/** Growth in the years after the last that is known, per cent. */
const gdpGrowth = [0.8, 2.1, 2.9, 2.7, 2.4];
const jobGrowth = [-0.4, 1.2, 1.9, 1.7, 1.5];

/** What the country is known to have had, by year: the same as its other series say. */
type Known = ReadonlyMap<number, number>;

const knownOf = (periods: readonly string[], values: ArrayLike<number>): Known =>
  new Map(periods.map((period, at) => [Number(period), values[at] ?? Number.NaN]));

/** Sums of all leaves, in units of a panel of `scale` quanta. */
function summed(panel: Panel, { leaves }: DrawnGroup, scale = 1): Known {
  const folding = foldInto(panel.members, '');
  return knownOf(panel.periods, folding ? sumOf(panel, leaves, folding).map((sum) => sum / scale) : []);
}

function yearlyRates(world: World, group: DrawnGroup, key: string): Known {
  const [series, profile] = [
    world.suite.series[key],
    world.profile.rates.find(({ series }) => series === key),
  ];
  if (!series || !profile) return new Map();
  const { moments, ratesOf } = ratesIn(world, series, profile);
  return knownOf(
    moments.map(({ period }) => period),
    ratesOf(group),
  );
}

/** Each national series with forecasts: what is known, and what comes after it (and came before) as a level or by its growth. */
const outlooks: Record<
  string,
  {
    known(world: World, group: DrawnGroup): Known;
    growth?: readonly number[];
    level?: (year: number) => number;
  }
> = {
  GDP_FC: { known: (world, group) => summed(world.panel('gdp'), group, 1000), growth: gdpGrowth },
  JOBS_FC: { known: (world, group) => summed(world.panel('jobs'), group), growth: jobGrowth },
  UNEMPLOYMENT_FC: {
    known: (world, group) => yearlyRates(world, group, 'UNEMPLOYMENT_A'),
    level: (year) => along(unemployment, year),
  },
  CONSENTS_FC: {
    known: (world, group) => summed(yearlyPanel(world, { of: ['RES_CONSENTS_Q'], yearEnds: 3 }), group),
    level: (year) => Math.round(along(consents, year) * 1000),
  },
};

/** Series that look ahead, for the country alone. */
export function* forecastSeries(world: World): Generator<Slice> {
  for (const [key, { known, growth = [], level }] of Object.entries(outlooks)) {
    const series = world.suite.series[key];
    const group = world.tree.groups.find(({ area }) => series && isPublishedFor(world, series, area));
    if (!series || !group) continue;
    const found = known(world, group);
    const carried = (year: number) =>
      growth
        .slice(0, Math.max(0, year - KNOWN))
        .reduce((size, rate) => size * (1 + rate / 100), found.get(Math.min(year, KNOWN)) ?? Number.NaN);
    // A country of fewer areas is a smaller one; its rates are the same.
    const size = series.unitKind === 'percentage' ? 1 : world.tree.scale;
    const beyond = (year: number) => (level ? level(year) * size : carried(year));
    yield forecastSlice(series, group.area.area_id, (year) =>
      year <= KNOWN ? (found.get(year) ?? beyond(year)) : beyond(year),
    );
  }
}

function forecastSlice(
  { series, firstYear }: SeriesManifest,
  area_id: string,
  figure: (year: number) => number,
): Slice {
  const years = worldYears(firstYear, LAST);
  return {
    series,
    breakdown: '',
    area_id,
    periods: years.map(String),
    members: [''],
    values: Float64Array.from(years, figure),
    statuses: Uint8Array.from(years, (year) => (year > KNOWN ? forecast : normal)),
    datasets: [demonstration],
  };
}
