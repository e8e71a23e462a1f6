import type { Slice } from '#data/contract/contract.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { annualCounts } from './annualCounts.ts';
import { annualRates } from './annualRates.ts';
import { countSlices } from './countSlices.ts';
import { quarterlyCounts } from './quarterlyCounts.ts';
import { quarterlyRates } from './quarterlyRates.ts';
import { rateSlices } from './rateSlices.ts';
import { wellbeingRates } from './wellbeingRates.ts';

/** All series that a national level and a bend from place to place describe. */
export function* simpleSeries(world: World): Generator<Slice> {
  for (const profile of [...annualCounts, ...quarterlyCounts]) {
    const series = world.suite.series[profile.series];
    if (series) yield* countSlices(world, series, profile);
  }
  for (const profile of [...annualRates, ...wellbeingRates, ...quarterlyRates]) {
    const series = world.suite.series[profile.series];
    if (series) yield* rateSlices(world, series, profile);
  }
}
