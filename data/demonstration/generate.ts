import type { Dataset, Slice } from '#data/contract/contract.ts';
import { DEMONSTRATION_DATASET } from '#data/filledBy.ts';
import { createWorld } from './createWorld.ts';
import { figureSlices } from './figures.ts';
import { readProfile } from './profile.ts';
import type { DemonstrationSuite } from './world.ts';

/** The dataset of every generated figure. */
export const demonstrationDataset: Dataset = {
  dataset: DEMONSTRATION_DATASET,
  title: 'Demonstration data',
  source: 'Generated for demonstration; not official statistics',
  licence: 'No restrictions: invented figures',
  demonstration: true,
};

/**
 * All slices of the demonstration data for the suite's series and areas, except what publishing derives
 * (ratios, user areas, hidden duplicates). The same suite always gives the same figures.
 */
export function* generateDemonstration(suite: DemonstrationSuite, profile = readProfile()): Generator<Slice> {
  const world = createWorld(suite, profile);
  for (const said of world.profile.figures) yield* figureSlices(world, said);
}
