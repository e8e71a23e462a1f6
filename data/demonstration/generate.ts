import type { Dataset, Slice } from '#data/contract/contract.ts';
import { DEMONSTRATION_DATASET } from '#data/filledBy.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { censusSlices } from './censusSlices.ts';
import { countSlices } from './counts.ts';
import { createWorld } from './createWorld.ts';
import { figureSlices } from './figures.ts';
import { readProfile } from './profile.ts';
import { rateSlices } from './rates.ts';
import { IndicatorFigures, scoreSlices } from './scores.ts';
import type { DemonstrationSuite, World } from './world.ts';

/** What every generated figure says of itself. */
export const demonstrationDataset: Dataset = {
  dataset: DEMONSTRATION_DATASET,
  title: 'Demonstration data',
  source: 'Generated for demonstration; not official statistics',
  licence: 'No restrictions: invented figures',
  demonstration: true,
};

/**
 * All slices of the demonstration data for the suite's series and areas, without what publishing derives (ratios, user
 * areas, hidden duplicates). The same suite always gives the same figures.
 */
export function* generateDemonstration(suite: DemonstrationSuite, profile = readProfile()): Generator<Slice> {
  const figures = new IndicatorFigures(suite);
  for (const slice of seriesSlices(createWorld(suite, profile))) {
    figures.note(slice);
    yield slice;
  }
  if (!figures.isEmpty) yield* scoreSlices(suite, figures.at);
}

function* seriesSlices(world: World): Generator<Slice> {
  const { figures, counts, rates } = world.profile;
  const { series } = world.suite;
  const told = <Said extends { series: string }>(all: readonly Said[]) =>
    all.flatMap((said) => (series[said.series] ? [{ said, of: series[said.series] as SeriesManifest }] : []));
  for (const { said, of } of told(figures)) yield* figureSlices(world, of, said);
  yield* censusSlices(world);
  for (const { said, of } of told(counts)) yield* countSlices(world, of, said);
  for (const { said, of } of told(rates)) yield* rateSlices(world, of, said);
}
