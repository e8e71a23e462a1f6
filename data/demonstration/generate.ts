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
import { siteShareSeries } from './themes/siteShares.ts';
import { tradeSeries } from './themes/trade.ts';
import { wellbeingRates } from './themes/wellbeingRates.ts';
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
