import { yearsBetween } from '#engine/core/periods/period.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { percentChange, qualified } from './formats.ts';
import type { Measure, MeasureArguments, Since } from './measure.ts';
import { derive, undefinedResult } from './observation.ts';
import { onArgument, overArgument, readSince, sinceArgument } from './read.ts';

const percentGrowth = (now: number, before: number) => 100 * (now / before - 1);

/** Geometric mean growth a year over `years` years; a change of sign has no mean rate. */
const meanGrowth = (now: number, before: number, years: number) =>
  now / before < 0 ? Number.NaN : 100 * ((now / before) ** (1 / years) - 1);

const sinceOf = (args: MeasureArguments) => sinceArgument(args, 'year');

/** Arguments of what changes over time. */
export const changeArguments = {
  ...overArgument('year'),
  average: { description: 'true: a year, on average over the years between', default: false },
  ...onArgument,
};

/** Heading of a change: "Growth", "Growth since the base year", "Average growth a year". */
export const changeTitle = (noun: string) => (args: MeasureArguments) => {
  if (args.average === true) return `Average ${noun} a year`;
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  return sinceOf(args) === 'base' ? `${title} since the base year` : title;
};

/** Over one year, in words of the unit: the step of yearly figures is a year too. */
const isAnnual = (since: Since, { frequency }: SeriesManifest) =>
  since === 'year' || since === 1 || (since === 'period' && frequency === 'A');

export const growth: Measure = {
  name: 'growth',
  title: 'Growth',
  titled: changeTitle('growth'),
  formula:
    '100 × (x_t / x_s − 1), s the start; average a year 100 × ((x_t / x_s)^(1/n) − 1), n the years between',
  reference:
    'IMF, Quarterly National Accounts Manual (2017), chapter 8: growth rates; OECD, Glossary of Statistical Terms: compound annual growth rate',
  description:
    'Change in percent: on the year before, since the base year or over a number of years; as an average, the constant yearly growth that leads from the first figure to the last.',
  arguments: changeArguments,
  since: sinceOf,
  byPercent: () => true,
  unit(series, args, base) {
    const change = isAnnual(sinceOf(args), series) ? 'annual % change' : '% change';
    const unit = qualified(args.average === true ? 'average % change a year' : change, base);
    return { unit, format: percentChange };
  },
  compute(cell, args, context) {
    const { now, before, period } = readSince(sinceOf(args), cell, args, context);
    if (args.average !== true) return derive([now, before], percentGrowth);
    const years = yearsBetween(period, cell.period);
    return years > 0 ? derive([now, before], (x, s) => meanGrowth(x, s, years)) : undefinedResult;
  },
};
