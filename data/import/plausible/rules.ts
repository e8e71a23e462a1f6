import { areasGone } from './areasGone.ts';
import { cutLastLine } from './cutLastLine.ts';
import { derivedOutsideRange } from './derivedOutsideRange.ts';
import { digitsLost } from './digitsLost.ts';
import { emptyTable } from './emptyTable.ts';
import { farRevision } from './farRevision.ts';
import { inventedBesideOfficial } from './inventedBesideOfficial.ts';
import { longAgo } from './longAgo.ts';
import { mostRemoved } from './mostRemoved.ts';
import { notFinite } from './notFinite.ts';
import { nothingButZero } from './nothingButZero.ts';
import { nothingKnown } from './nothingKnown.ts';
import { notYet } from './notYet.ts';
import { oldBesideNew } from './oldBesideNew.ts';
import { olderPeriod } from './olderPeriod.ts';
import { outsideRange } from './outsideRange.ts';
import { partAboveWhole } from './partAboveWhole.ts';
import { percentOfCount } from './percentOfCount.ts';
import { powerOfTen } from './powerOfTen.ts';
import type { FigureRule, ImportRule, PlausibilityRule } from './rule.ts';
import { tooLarge } from './tooLarge.ts';
import { twinsDiffer } from './twinsDiffer.ts';

/** What an import is held against before anything is published, in the order in which it is said. */
export const plausibilityRules: readonly PlausibilityRule[] = [
  notFinite,
  tooLarge,
  digitsLost,
  percentOfCount,
  outsideRange,
  notYet,
  longAgo,
  cutLastLine,
  emptyTable,
  nothingKnown,
  nothingButZero,
  inventedBesideOfficial,
  twinsDiffer,
  partAboveWhole,
  derivedOutsideRange,
  powerOfTen,
  farRevision,
  olderPeriod,
  mostRemoved,
  areasGone,
  oldBesideNew,
];

export const figureRules: readonly FigureRule[] = plausibilityRules.filter((rule) => rule.at === 'figure');
export const importRules: readonly ImportRule[] = plausibilityRules.filter((rule) => rule.at === 'import');
