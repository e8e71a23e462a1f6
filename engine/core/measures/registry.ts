import { annual, yearToDate } from './annual.ts';
import { change } from './change.ts';
import { concentration } from './concentration.ts';
import { contribution } from './contribution.ts';
import { gap } from './gap.ts';
import { gapEffect } from './gapEffect.ts';
import { growth } from './growth.ts';
import { indexMeasure } from './indexNumber.ts';
import { locationQuotient } from './locationQuotient.ts';
import { logContribution } from './logContribution.ts';
import type { Measure } from './measure.ts';
import { movement } from './movement.ts';
import { rank } from './rank.ts';
import { rateCount, ratio } from './ratio.ts';
import { rolling } from './rolling.ts';
import { share } from './share.ts';
import { shiftShare } from './shiftShare.ts';
import { value } from './value.ts';

const all: Measure[] = [
  value,
  change,
  growth,
  movement,
  share,
  gap,
  gapEffect,
  indexMeasure,
  contribution,
  logContribution,
  ratio,
  rateCount,
  locationQuotient,
  concentration,
  rank,
  shiftShare,
  rolling,
  annual,
  yearToDate,
];

/** Every measure by the name that manifests use. */
export const measures: Readonly<Record<string, Measure>> = Object.freeze(
  Object.fromEntries(all.map((measure) => [measure.name, measure])),
);

/** The measure with a name; undefined if it is unknown. */
export function measureNamed(name: string): Measure | undefined {
  return Object.hasOwn(measures, name) ? measures[name] : undefined;
}
