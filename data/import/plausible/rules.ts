import type { FigureRule, ImportRule, PlausibilityRule } from './basis/rule.ts';
import { areasGone } from './rules/areasGone.ts';
import { cutLastLine } from './rules/cutLastLine.ts';
import { derivedOutsideRange } from './rules/derivedOutsideRange.ts';
import { digitsLost } from './rules/digitsLost.ts';
import { emptyTable } from './rules/emptyTable.ts';
import { farRevision } from './rules/farRevision.ts';
import { forecastWithout } from './rules/forecastWithout.ts';
import { inventedBesideOfficial } from './rules/inventedBesideOfficial.ts';
import { longAgo } from './rules/longAgo.ts';
import { mostRemoved } from './rules/mostRemoved.ts';
import { notFinite } from './rules/notFinite.ts';
import { nothingButZero } from './rules/nothingButZero.ts';
import { nothingKnown } from './rules/nothingKnown.ts';
import { notYet } from './rules/notYet.ts';
import { oldBesideNew } from './rules/oldBesideNew.ts';
import { olderPeriod } from './rules/olderPeriod.ts';
import { outsideRange } from './rules/outsideRange.ts';
import { partAboveWhole } from './rules/partAboveWhole.ts';
import { percentOfCount } from './rules/percentOfCount.ts';
import { otherUnit } from './rules/scale/otherUnit.ts';
import { powerOfTen } from './rules/scale/powerOfTen.ts';
import { scaleUnread } from './rules/scale/scaleUnread.ts';
import { tooFine } from './rules/scale/tooFine.ts';
import { tooLarge } from './rules/scale/tooLarge.ts';
import { signInDoubt } from './rules/signInDoubt.ts';
import { somePercent } from './rules/somePercent.ts';
import { twinsDiffer } from './rules/twinsDiffer.ts';
import { unlinkedSeries } from './rules/unlinkedSeries.ts';

/** All plausibility rules, in the order of their messages. */
export const plausibilityRules: readonly PlausibilityRule[] = [
  notFinite,
  tooLarge,
  digitsLost,
  percentOfCount,
  scaleUnread,
  otherUnit,
  somePercent,
  outsideRange,
  notYet,
  longAgo,
  tooFine,
  signInDoubt,
  forecastWithout,
  cutLastLine,
  emptyTable,
  nothingKnown,
  nothingButZero,
  inventedBesideOfficial,
  twinsDiffer,
  unlinkedSeries,
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
