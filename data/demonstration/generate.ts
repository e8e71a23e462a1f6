import type { Dataset, Slice } from '#data/contract/contract.ts';
import { censusSeries } from './census/censusSeries.ts';
import { quarterlyGdpSeries } from './economy/quarterlyGdp.ts';
import { ageSeries } from './people/ageMeasures.ts';
import { projectionSeries } from './people/projections.ts';
import { countSlices } from './themes/countSlices.ts';
import { detailedJobs } from './themes/detailedJobs.ts';
import { forecastSeries } from './themes/forecasts.ts';
import { IndicatorFigures } from './themes/indicatorFigures.ts';
import { rateSlices } from './themes/rateSlices.ts';
import { siteShareSeries } from './themes/siteShares.ts';
import { weeklySpending } from './themes/weeklySpending.ts';
import { scoreKeys, wellbeingSeries } from './themes/wellbeingScores.ts';
import { workSeries } from './themes/work.ts';
import { panelFigures } from './world/figures.ts';
import { readProfile } from './world/profile.ts';
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

/** A generator per theme, in the order they are published, and the panels of the profile that it cannot do without. */
const themes: readonly { make(world: World): Iterable<Slice>; of?: readonly string[] }[] = [
  { make: panelFigures },
  { make: ageSeries, of: ['population'] },
  { make: quarterlyGdpSeries, of: ['gdp'] },
  { make: workSeries, of: ['jobs', 'knowledge'] },
  { make: detailedJobs, of: ['jobs', 'occupations'] },
  { make: censusSeries, of: ['population'] },
  { make: simpleSeries },
  { make: weeklySpending },
  { make: siteShareSeries },
  { make: projectionSeries, of: ['population'] },
  { make: forecastSeries, of: ['gdp', 'jobs'] },
];

/**
 * All slices of the demonstration data for the suite's series and areas, without what publishing derives (ratios, user
 * areas, hidden duplicates). The same suite always gives the same figures.
 */
export function* generateDemonstration(suite: DemonstrationSuite, profile = readProfile()): Generator<Slice> {
  const world = createWorld(suite, profile);
  const figures = new IndicatorFigures(world, scoreKeys(world));
  for (const { make, of = [] } of themes) {
    if (!of.every((name) => profile.panels[name])) continue;
    for (const slice of make(world)) {
      figures.note(slice);
      yield slice;
    }
  }
  if (!figures.isEmpty) yield* wellbeingSeries(world, figures);
}

/** All series that a national level and a bend from place to place describe. */
function* simpleSeries(world: World): Generator<Slice> {
  for (const profile of world.profile.counts) {
    const series = world.suite.series[profile.series];
    if (series) yield* countSlices(world, series, profile);
  }
  for (const profile of world.profile.rates) {
    const series = world.suite.series[profile.series];
    if (series) yield* rateSlices(world, series, profile);
  }
}
