import type { Dataset, Slice } from '#data/contract/contract.ts';
import { censusSeries } from './census/censusSeries.ts';
import { economySeries } from './economy/economy.ts';
import { forecastSeries } from './economy/forecasts.ts';
import { quarterlyGdpSeries } from './economy/quarterlyGdp.ts';
import { ageSeries } from './people/ageMeasures.ts';
import { ethnicResidentSeries } from './people/ethnicResidents.ts';
import { populationSeries } from './people/population.ts';
import { populationChangeSeries } from './people/populationChange.ts';
import { projectionSeries } from './people/projections.ts';
import { annualCounts } from './themes/annualCounts.ts';
import { annualRates } from './themes/annualRates.ts';
import { countSlices } from './themes/countSlices.ts';
import { ethnicJobSeries } from './themes/ethnicJobs.ts';
import { IndicatorFigures } from './themes/indicatorFigures.ts';
import { quarterlyCounts } from './themes/quarterlyCounts.ts';
import { quarterlyRates } from './themes/quarterlyRates.ts';
import { rateSlices } from './themes/rateSlices.ts';
import { schoolSeries } from './themes/schools.ts';
import type { RateProfile } from './themes/simpleProfile.ts';
import { siteShareSeries } from './themes/siteShares.ts';
import { tradeSeries } from './themes/trade.ts';
import { scoreKeys, wellbeingSeries } from './themes/wellbeingScores.ts';
import { workSeries } from './themes/work.ts';
import { demonstration } from './world/publication.ts';
import { createWorld, type DemonstrationSuite, type World } from './world/world.ts';

/** What every generated figure says of itself. */
export const demonstrationDataset: Dataset = {
  dataset: demonstration,
  title: 'Demonstration data',
  source: 'Generated for demonstration; not official statistics',
  licence: 'No restrictions: invented figures',
  demonstration: true,
};

/** One generator per theme, in the order they are published. */
const themes: readonly ((world: World) => Iterable<Slice>)[] = [
  populationSeries,
  populationChangeSeries,
  ageSeries,
  economySeries,
  quarterlyGdpSeries,
  workSeries,
  ethnicJobSeries,
  ethnicResidentSeries,
  tradeSeries,
  schoolSeries,
  censusSeries,
  simpleSeries,
  siteShareSeries,
  projectionSeries,
  forecastSeries,
];

/**
 * All slices of the demonstration data for the suite's series and areas, without what publishing derives (ratios, user
 * areas, hidden duplicates). The same suite always gives the same figures.
 */
export function* generateDemonstration(suite: DemonstrationSuite): Generator<Slice> {
  const world = createWorld(suite);
  const figures = new IndicatorFigures(world, scoreKeys(world));
  for (const theme of themes) {
    for (const slice of theme(world)) {
      figures.note(slice);
      yield slice;
    }
  }
  yield* wellbeingSeries(world, figures);
}

/** All series that a national level and a bend from place to place describe. */
function* simpleSeries(world: World): Generator<Slice> {
  for (const profile of [...annualCounts, ...quarterlyCounts]) {
    const series = world.suite.series[profile.series];
    if (series) yield* countSlices(world, series, profile);
  }
  for (const profile of [...annualRates, ...wellbeingRates, ...quarterlyRates]) {
    const series = world.suite.series[profile.series];
    if (series) yield* rateSlices(world, series, profile);
  }
}

/** Wellbeing indicators that no other page reports. */
// biome-ignore format: one path a line
const wellbeingRates: readonly RateProfile[] = [
  { series: 'WB_GENERAL_TURNOUT', weight: 'adults', level: [[2011, 74.2], [2014, 77.9], [2017, 79.8], [2020, 82.2], [2023, 78.2]], factor: ({ maori, age }) => 1 - 0.003 * (maori - 18) + 0.04 * age, unrest: 0.03, decimals: 1, limits: [50, 95] },
  { series: 'WB_LOCAL_TURNOUT', weight: 'adults', level: [[2010, 49], [2013, 42.2], [2016, 42.6], [2019, 42.2], [2022, 40.4]], factor: ({ rural, metro }) => 1 + 0.35 * rural - 0.12 * metro, unrest: 0.08, decimals: 1, limits: [25, 75] },
  { series: 'WB_COUNCIL_DIVERSITY', weight: 'adults', level: [[2010, 0.52], [2016, 0.61], [2022, 0.95]], factor: () => 1, unrest: 0.4, decimals: 2, limits: [0, 2.5] },
  { series: 'WB_HOME_OWNERSHIP', weight: 'adults', level: [[2013, 64.8], [2018, 64.5], [2023, 66]], factor: ({ age, maori, metro }) => 1 + 0.1 * age - 0.003 * (maori - 18) - 0.05 * metro, unrest: 0.04, decimals: 1, limits: [40, 85] },
  { series: 'WB_CROWDING', weight: 'adults', level: [[2013, 10.1], [2018, 10.8], [2023, 10.7]], factor: ({ pacific, maori, asian }) => Math.max(0.2, 0.8 + 0.05 * (pacific - 6) + 0.02 * (maori - 18) + 0.008 * asian), unrest: 0.1, decimals: 1, limits: [1.5, 40] },
  { series: 'WB_DEGREE', weight: 'adults', level: [[2013, 20], [2018, 24.8], [2023, 28.3]], factor: ({ metro, rural }) => 0.9 + 0.5 * Math.min(1, metro) - 0.35 * rural, unrest: 0.07, decimals: 1, limits: [7, 55] },
  { series: 'WB_ECE', weight: 'children', level: [[2013, 95.3], [2018, 96.8], [2024, 95.9]], factor: ({ maori, pacific }) => 1 - 0.0008 * (maori + pacific - 24), unrest: 0.012, decimals: 1, limits: [80, 100] },
  { series: 'WB_CRIME', weight: 'residents', level: [[2013, 580], [2018, 540], [2020, 520], [2023, 690], [2024, 660]], factor: ({ unemployment, rural }) => Math.max(0.3, 1.1 + 0.12 * unemployment - 0.5 * rural), unrest: 0.1, decimals: 0, limits: [80, 2400] },
  { series: 'WB_ROAD', weight: 'residents', level: [[2013, 51.4], [2018, 53.2], [2024, 52.1]], factor: ({ rural }) => 0.55 + 1.7 * rural, unrest: 0.1, decimals: 1, limits: [12, 210] },
  { series: 'WB_WORK_INJURY', weight: 'jobs', level: [[2013, 94], [2018, 91.5], [2024, 86.2]], factor: ({ rural, metro }) => 1 + 0.45 * rural - 0.15 * metro, unrest: 0.07, decimals: 1, limits: [45, 190] },
  { series: 'WB_INTERNET', weight: 'adults', level: [[2013, 76.8], [2018, 86.1], [2023, 93.5]], factor: ({ rural, age }) => 1 - 0.07 * rural - 0.02 * age, unrest: 0.02, decimals: 1, limits: [50, 99] },
  { series: 'WB_TE_REO', weight: 'residents', level: [[2013, 3.7], [2018, 4], [2023, 4.3]], factor: ({ maori }) => Math.max(0.25, maori / 18), unrest: 0.07, decimals: 1, limits: [0.6, 30] },
  { series: 'WB_VOLUNTEER', weight: 'adults', level: [[2013, 14.2], [2018, 14.8], [2023, 15.3]], factor: ({ rural, age }) => 1 + 0.2 * rural + 0.06 * age, unrest: 0.06, decimals: 1, limits: [7, 32] },
];
