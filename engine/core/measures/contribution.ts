import { differenceUnit } from './change.ts';
import { points } from './formats.ts';
import type { Measure, MeasureArguments } from './measure.ts';
import { derive } from './observation.ts';
import { onArgument, overArgument, read, readSince, sinceArgument } from './read.ts';

const sinceOf = (args: MeasureArguments) => sinceArgument(args, 'base');
const isAmount = (args: MeasureArguments) => args.as === 'difference';

export const contribution: Measure = {
  name: 'contribution',
  title: 'Contribution to growth',
  titled: (args) => (isAmount(args) ? 'Contribution to the change' : 'Contribution to growth'),
  formula:
    '100 × (x_i,t − x_i,s) / x_s, s the start; as a difference x_i,t − x_i,s; contributions add to the whole',
  reference: 'IMF, Quarterly National Accounts Manual (2017), chapter 8: contributions to growth',
  description:
    'What a part added to the growth of the whole between base and focus year, in percentage points; as a difference, what it added to the change of the whole, in the unit of the series.',
  arguments: {
    ...overArgument('base'),
    as: {
      description: '"percent" (points of the growth) or "difference" (in the unit of the series)',
      default: 'percent',
    },
    ...onArgument,
  },
  since: sinceOf,
  byPercent: (args) => !isAmount(args),
  unit: (series, args, base) =>
    isAmount(args)
      ? differenceUnit(series, base)
      : { unit: 'percentage points', format: { ...points, decimals: 2, signed: true } },
  compute(cell, args, context) {
    const { now, before, period } = readSince(sinceOf(args), cell, args, context);
    if (isAmount(args)) return derive([now, before], (x, s) => x - s);
    const dims = context.without(cell.dims, cell.rowDims.length > 0 ? cell.rowDims : undefined);
    const whole = read(context, cell, args, { period, dims });
    return derive([now, before, whole], (x, s, all) => (100 * (x - s)) / all);
  },
};
