import { change, changeSinceBase } from './change.ts';
import { contribution, contributionAmount } from './contribution.ts';
import { averageGrowth, growth, growthSinceBase } from './growth.ts';
import { indexMeasure } from './indexNumber.ts';
import type { Measure } from './measure.ts';
import { share, shareGap, shareOfBenchmark, shareOfFocus, shareOfTotal } from './share.ts';
import { value } from './value.ts';

const all: Measure[] = [
  value,
  change,
  changeSinceBase,
  growth,
  growthSinceBase,
  averageGrowth,
  share,
  shareOfTotal,
  shareOfBenchmark,
  shareOfFocus,
  shareGap,
  indexMeasure,
  contribution,
  contributionAmount,
];

/** Every measure by the name that manifests use. */
export const measures: Readonly<Record<string, Measure>> = Object.freeze(
  Object.fromEntries(all.map((measure) => [measure.name, measure])),
);

/** The measure of a name; undefined where there is none. */
export function measureNamed(name: string): Measure | undefined {
  return Object.hasOwn(measures, name) ? measures[name] : undefined;
}
