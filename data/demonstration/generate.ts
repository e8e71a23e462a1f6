import type { Dataset, Slice } from '#data/contract/contract.ts';
import { ageSeries } from './ageMeasures.ts';
import { censusSeries } from './censusSeries.ts';
import { economySeries } from './economy.ts';
import { ethnicJobSeries } from './ethnicJobs.ts';
import { ethnicResidentSeries } from './ethnicResidents.ts';
import { forecastSeries } from './forecasts.ts';
import { IndicatorFigures } from './indicatorFigures.ts';
import { populationSeries } from './population.ts';
import { populationChangeSeries } from './populationChange.ts';
import { projectionSeries } from './projections.ts';
import { demonstration } from './publication.ts';
import { quarterlyGdpSeries } from './quarterlyGdp.ts';
import { schoolSeries } from './schools.ts';
import { simpleSeries } from './simpleTheme.ts';
import { siteShareSeries } from './siteShares.ts';
import { tradeSeries } from './trade.ts';
import { indicatorsOf, wellbeingSeries } from './wellbeingScores.ts';
import { workSeries } from './work.ts';
import { createWorld, type DemonstrationSuite, type World } from './world.ts';

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
  const figures = new IndicatorFigures(world, indicatorsOf(world));
  for (const theme of themes) {
    for (const slice of theme(world)) {
      figures.note(slice);
      yield slice;
    }
  }
  yield* wellbeingSeries(world, figures);
}
