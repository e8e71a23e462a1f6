import { yearsBefore, yearsBetween } from '#engine/core/periods/period.ts';
import { percentChange, qualified } from './formats.ts';
import { type Measure, numberArgument, textArgument } from './measure.ts';
import { derive, undefinedResult } from './observation.ts';
import { onArgument, overArgument, read, startOf } from './read.ts';

const percentGrowth = (now: number, before: number) => 100 * (now / before - 1);

export const growth: Measure = {
  name: 'growth',
  title: 'Growth',
  formula: '100 × (x_t / x_(t−1 year) − 1)',
  reference: 'IMF, Quarterly National Accounts Manual (2017), chapter 8: growth rates',
  description: 'Change on the year before, in percent.',
  arguments: { ...overArgument('year'), ...onArgument },
  unit: (_series, args, base) => ({
    unit: qualified(args.over === 'base' || args.over === 'first' ? '% change' : 'annual % change', base),
    format: percentChange,
  }),
  compute(cell, args, context) {
    const before = read(context, cell, args, { period: startOf(cell, args, context, 'year') });
    const now = read(context, cell, args);
    return derive([now, before], percentGrowth);
  },
};

/** Geometric mean growth a year over `years` years; a change of sign has no mean rate. */
const meanGrowth = (now: number, before: number, years: number) =>
  now / before < 0 ? Number.NaN : 100 * ((now / before) ** (1 / years) - 1);

export const averageGrowth: Measure = {
  name: 'average-growth',
  title: 'Average growth a year',
  formula: '100 × ((x_t / x_(t−n))^(1/n) − 1)',
  reference: 'OECD, Glossary of Statistical Terms: compound annual growth rate',
  description: 'Constant yearly growth that leads from the first figure to the last, in percent a year.',
  arguments: {
    years: { description: 'number of years; with spans the span of the row', default: 10 },
    over: { description: '"base": since the base year instead of a number of years' },
    ...onArgument,
  },
  unit: (_series, _args, base) => ({
    unit: qualified('average % change a year', base),
    format: percentChange,
  }),
  compute(cell, args, context) {
    const years = numberArgument(args, 'years', 10);
    const sinceBase = textArgument(args, 'over', '') === 'base';
    const start = sinceBase ? context.basePeriod(cell.period) : yearsBefore(cell.period, years);
    const before = read(context, cell, args, { period: start });
    const now = read(context, cell, args);
    const span = yearsBetween(start, cell.period);
    return span > 0 ? derive([now, before], (x, b) => meanGrowth(x, b, span)) : undefinedResult;
  },
};

export const growthSinceBase: Measure = {
  name: 'growth-since-base',
  title: 'Growth since the base year',
  formula: '100 × (x_t / x_b − 1)',
  reference: 'IMF, Quarterly National Accounts Manual (2017), chapter 8: growth rates',
  description: 'Change since the base year, in percent; with `average`, in percent a year.',
  arguments: { average: { description: 'true: average a year', default: false }, ...onArgument },
  unit: (_series, args, base) => ({
    unit: qualified(args.average === true ? 'average % change a year' : '% change', base),
    format: percentChange,
  }),
  compute(cell, args, context) {
    const { average, ...rest } = args;
    const measure = average === true ? averageGrowth : growth;
    return measure.compute(cell, { ...rest, over: 'base' }, context);
  },
};
