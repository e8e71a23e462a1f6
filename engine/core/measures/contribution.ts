import { changeSinceBase } from './change.ts';
import { points } from './formats.ts';
import type { Measure } from './measure.ts';
import { derive } from './observation.ts';
import { onArgument, overArgument, read, startOf } from './read.ts';

const contributionFormat = { ...points, decimals: 2, signed: true };

export const contribution: Measure = {
  name: 'contribution',
  title: 'Contribution to growth',
  formula: '100 × (x_i,t − x_i,b) / x_b; contributions add to growth',
  reference: 'IMF, Quarterly National Accounts Manual (2017), chapter 8: contributions to growth',
  description:
    'What a part added to the growth of the whole between base and focus year, in percentage points.',
  arguments: { ...overArgument('base'), ...onArgument },
  unit: () => ({ unit: 'percentage points', format: contributionFormat }),
  compute(cell, args, context) {
    const start = startOf(cell, args, context, 'base');
    const whole =
      cell.rowDims.length > 0 ? context.without(cell.dims, cell.rowDims) : context.without(cell.dims);
    const now = read(context, cell, args);
    const before = read(context, cell, args, { period: start });
    const total = read(context, cell, args, { period: start, dims: whole });
    return derive([now, before, total], (x, b, all) => (100 * (x - b)) / all);
  },
};

export const contributionAmount: Measure = {
  ...changeSinceBase,
  name: 'contribution-amount',
  title: 'Contribution to the change',
  formula: 'x_i,t − x_i,b; contributions add to the change of the whole',
  reference: contribution.reference,
  description:
    'What a part added to the change of the whole between base and focus year, in the unit of the series.',
  arguments: undefined,
};
