import { word } from '#engine/core/words/suiteWords.ts';
import { differenceUnit } from './change.ts';
import { points } from './formats.ts';
import type { Measure, MeasureArguments } from './measure.ts';
import { derive } from './observation.ts';
import { onArgument, overArgument, read, readSince, sinceArgument } from './read.ts';

const sinceOf = (args: MeasureArguments) => sinceArgument(args, 'base');
const isAmount = (args: MeasureArguments) => args.as === 'difference';

export const contribution: Measure = {
  name: 'contribution',
  variant: (args) => (isAmount(args) ? 'difference' : undefined),
  arguments: {
    ...overArgument('base'),
    as: {
      description: '"percent" (points of the growth) or "difference" (in the unit of the series)',
      default: 'percent',
      words: ['percent', 'difference'],
    },
    ...onArgument,
  },
  since: sinceOf,
  byPercent: (args) => !isAmount(args),
  unit: (series, args, base) =>
    isAmount(args)
      ? differenceUnit(series, base)
      : { unit: word('unit-points'), format: { ...points, decimals: 2, signed: true } },
  compute(cell, args, context) {
    const { now, before, period } = readSince(sinceOf(args), cell, args, context);
    if (isAmount(args)) return derive([now, before], (x, s) => x - s);
    const dims = context.without(cell.dims, cell.rowDims.length > 0 ? cell.rowDims : undefined);
    const whole = read(context, cell, args, { period, dims });
    return derive([now, before, whole], (x, s, all) => (100 * (x - s)) / all);
  },
};
