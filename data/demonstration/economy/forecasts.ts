import type { Slice } from '#data/contract/contract.ts';
import { along, filledJobs, type LevelPath } from '#data/demonstration/world/nationalLevels.ts';
import { demonstration, isPublishedFor } from '#data/demonstration/world/publication.ts';
import { type World, worldYears } from '#data/demonstration/world/world.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { nationalGdp } from './industries.ts';

const normal = statusCode('A');
const forecast = statusCode('F');
/** The last year that is known; those after it are forecasts. */
const KNOWN = 2024;
const LAST = 2029;

/** % of the labour force, year to March. */
// biome-ignore format: one path a line
const unemployment: LevelPath = [
  [2005, 3.9], [2008, 3.6], [2010, 6.2], [2013, 6.4], [2016, 5.2], [2019, 4.2], [2020, 4.1], [2021, 4.8], [2022, 3.3], [2023, 3.4],
  [2024, 4.1], [2025, 5.0], [2026, 5.2], [2027, 4.9], [2028, 4.6], [2029, 4.4],
];
/** New homes consented, thousands, year to March. */
// biome-ignore format: one path a line
const consents: LevelPath = [
  [2005, 30.9], [2008, 24.5], [2011, 14.2], [2014, 22.4], [2017, 30.6], [2020, 37.9], [2022, 50.9], [2023, 47.0],
  [2024, 35.2], [2025, 33.8], [2026, 35.1], [2027, 37.6], [2028, 39.0], [2029, 39.6],
];
/** Growth in the years after the last that is known, per cent. */
const gdpGrowth = [0.8, 2.1, 2.9, 2.7, 2.4];
const jobGrowth = [-0.4, 1.2, 1.9, 1.7, 1.5];

/** A level of the last known year, carried on by the growth of the years after it. */
function carried(known: (year: number) => number, growth: readonly number[]): (year: number) => number {
  return (year) =>
    growth
      .slice(0, Math.max(0, year - KNOWN))
      .reduce((level, rate) => level * (1 + rate / 100), known(Math.min(year, KNOWN)));
}

/** National series with forecasts: level of a year to March. */
const levels: Record<string, (year: number) => number> = {
  GDP_FC: carried(nationalGdp, gdpGrowth),
  JOBS_FC: carried((year) => Math.round(along(filledJobs, year) * 1000), jobGrowth),
  UNEMPLOYMENT_FC: (year) => along(unemployment, year),
  CONSENTS_FC: (year) => Math.round(along(consents, year) * 1000),
};

/** Series that look ahead, for the country alone. */
export function* forecastSeries(world: World): Generator<Slice> {
  for (const [key, level] of Object.entries(levels)) {
    const series = world.suite.series[key];
    const group = world.tree.groups.find(({ area }) => series && isPublishedFor(world, series, area));
    if (series && group) yield forecastSlice(series, group.area.area_id, level, world.tree.scale);
  }
}

function forecastSlice(
  { series, firstYear, unitKind }: SeriesManifest,
  area_id: string,
  level: (year: number) => number,
  scale: number,
): Slice {
  const years = worldYears(firstYear, LAST);
  // A country of fewer areas is a smaller one; its rates are the same.
  const size = unitKind === 'percentage' ? 1 : scale;
  return {
    series,
    breakdown: '',
    area_id,
    periods: years.map(String),
    members: [''],
    values: Float64Array.from(years, (year) => level(year) * size),
    statuses: Uint8Array.from(years, (year) => (year > KNOWN ? forecast : normal)),
    datasets: [demonstration],
  };
}
