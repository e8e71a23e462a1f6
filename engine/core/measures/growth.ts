import { yearsBetween } from '#engine/core/periods/period.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { inSentence, isFew, percentChange, qualified } from './formats.ts';
import type { Measure, MeasureArguments, Since } from './measure.ts';
import { derive, undefinedResult } from './observation.ts';
import { onArgument, overArgument, readSince, sinceArgument } from './read.ts';

const percentGrowth = (now: number, before: number) => 100 * (now / before - 1);

/** Geometric mean growth a year over `years` years; NaN if the sign changes. */
const meanGrowth = (now: number, before: number, years: number) =>
  now / before < 0 ? Number.NaN : 100 * ((now / before) ** (1 / years) - 1);

const sinceOf = (args: MeasureArguments) => sinceArgument(args, 'year');

/** Arguments of measures of change over time. */
export const changeArguments = {
  ...overArgument('year'),
  average: { description: 'true: a year, on average over the years between', default: false },
  ...onArgument,
};

/** The variant of a change's title: "Growth", "Growth since the base year", "Average growth a year". */
export function changeVariant(args: MeasureArguments): string | undefined {
  if (args.average === true) return 'average';
  return sinceOf(args) === 'base' ? 'base' : undefined;
}

/** Whether a change is over one year. One period of an annual series is a year too. */
export const isAnnual = (since: Since, { frequency }: SeriesManifest) =>
  since === 'year' || since === 1 || (since === 'period' && frequency === 'A');

/**
 * The counts at the start and end of a growth if one of them is small; undefined if neither is, or they are
 * not counts.
 */
function fewCounts(
  series: SeriesManifest | undefined,
  from: number | null,
  to: number | null,
): readonly [number, number] | undefined {
  if (from === null || to === null) return undefined;
  return isFew(series, Math.min(from, to)) ? [from, to] : undefined;
}

export const growth: Measure = {
  name: 'growth',
  variant: changeVariant,
  arguments: changeArguments,
  since: sinceOf,
  byPercent: () => true,
  called: (args, series) =>
    args.average !== true && isAnnual(sinceOf(args), series)
      ? word('called-growth', { noun: inSentence(series) })
      : undefined,
  unit(series, args, base) {
    const change = word(isAnnual(sinceOf(args), series) ? 'unit-annual-change' : 'unit-change');
    const unit = qualified(args.average === true ? word('unit-average-change') : change, base);
    return { unit, format: percentChange };
  },
  compute(cell, args, context) {
    const { now, before, period } = readSince(sinceOf(args), cell, args, context);
    if (args.average !== true) {
      const result = derive([now, before], percentGrowth);
      const few = fewCounts(context.series(cell.series), before.value, now.value);
      return few ? { ...result, few } : result;
    }
    const years = yearsBetween(period, cell.period);
    return years > 0 ? derive([now, before], (x, s) => meanGrowth(x, s, years)) : undefinedResult;
  },
};
