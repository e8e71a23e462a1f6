import type { ImportRule } from './basis/rule.ts';
import { areasGone } from './rules/areasGone.ts';
import { cutLastLine } from './rules/cutLastLine.ts';
import { derivedOutsideRange } from './rules/derivedOutsideRange.ts';
import { farRevision } from './rules/farRevision.ts';
import { inventedBesideOfficial } from './rules/inventedBesideOfficial.ts';
import { mostRemoved } from './rules/mostRemoved.ts';
import { oldBesideNew } from './rules/oldBesideNew.ts';
import { olderPeriod } from './rules/olderPeriod.ts';
import { partAboveWhole } from './rules/partAboveWhole.ts';
import { powerOfTen } from './rules/powerOfTen.ts';
import { twinsDiffer } from './rules/twinsDiffer.ts';
import { unlinkedSeries } from './rules/unlinkedSeries.ts';
import { tableRules } from './tableRules.ts';

/** Rules for a whole import, in the order of their messages. */
export const importRules: readonly ImportRule[] = [
  ...tableRules,
  cutLastLine,
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
