import { gapAgainst, shareAgainst } from './against.ts';
import { annual, yearToDate } from './annual.ts';
import { averageChange, change, changeSinceBase } from './change.ts';
import { contribution, contributionAmount } from './contribution.ts';
import { diversity, diversityContribution } from './diversity.ts';
import { gapEffect } from './gapEffect.ts';
import { gapToBenchmark } from './gapToBenchmark.ts';
import { averageGrowth, growth, growthSinceBase } from './growth.ts';
import { indexMeasure } from './indexNumber.ts';
import { locationQuotient, locationQuotientChange } from './locationQuotient.ts';
import { logContribution } from './logContribution.ts';
import type { Measure } from './measure.ts';
import { movement, movementSinceBase } from './movement.ts';
import { rank, rankChange } from './rank.ts';
import { rateCount, ratio } from './ratio.ts';
import { rollingAverage, rollingTotal } from './rolling.ts';
import { share, shareGap, shareOfBenchmark, shareOfFocus, shareOfParent, shareOfTotal } from './share.ts';
import { shiftShare } from './shiftShare.ts';
import { value } from './value.ts';

const all: Measure[] = [
  value,
  averageChange,
  change,
  changeSinceBase,
  growth,
  growthSinceBase,
  averageGrowth,
  movement,
  movementSinceBase,
  share,
  shareOfTotal,
  shareOfBenchmark,
  shareOfFocus,
  shareOfParent,
  shareGap,
  shareAgainst,
  gapAgainst,
  indexMeasure,
  contribution,
  contributionAmount,
  ratio,
  rateCount,
  gapToBenchmark,
  locationQuotient,
  locationQuotientChange,
  diversity,
  diversityContribution,
  rank,
  rankChange,
  shiftShare,
  gapEffect,
  logContribution,
  rollingTotal,
  rollingAverage,
  annual,
  yearToDate,
];

/** Every measure by the name that manifests use. */
export const measures: Readonly<Record<string, Measure>> = Object.freeze(
  Object.fromEntries(all.map((measure) => [measure.name, measure])),
);

/** The measure of a name; undefined where there is none. */
export function measureNamed(name: string): Measure | undefined {
  return Object.hasOwn(measures, name) ? measures[name] : undefined;
}
