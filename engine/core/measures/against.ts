import { differenceUnit } from './change.ts';
import { countedThing, percentage, percentChange } from './formats.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  textArgument,
} from './measure.ts';
import { derive, type Observation } from './observation.ts';
import { onArgument, read } from './read.ts';

const reference = 'United Nations, Handbook on National Accounting: structure by shares of the total';

const dimensionArgument = {
  dimension: { description: 'code of the dimension whose total the part is set against; all others stay' },
};

/** The same figure with one dimension at its total. */
function whole(cell: Cell, args: MeasureArguments, context: MeasureContext): Observation {
  const { dimension: _, as: __, unit: ___, ...rest } = args;
  return read(context, cell, rest, {
    dims: context.without(cell.dims, [textArgument(args, 'dimension', '')]),
  });
}

function own(cell: Cell, args: MeasureArguments, context: MeasureContext): Observation {
  const { dimension: _, as: __, unit: ___, ...rest } = args;
  return read(context, cell, rest);
}

export const shareAgainst: Measure = {
  name: 'share-against',
  title: 'Share',
  formula: '100 × x_i / x, x over one dimension',
  reference,
  description:
    'Part of the total of one dimension, in percent, whatever else is cut out: highly skilled jobs of a group among all jobs of the group. Of rates and means it is their ratio.',
  arguments: {
    ...dimensionArgument,
    ...onArgument,
    unit: { description: 'unit of the result; absent: % of what is counted' },
  },
  keepsSense: false,
  unit: (series, args) => ({
    unit: textArgument(args, 'unit', '') || `% of ${countedThing(series)}`,
    format: percentage,
  }),
  compute: (cell, args, context) =>
    derive([own(cell, args, context), whole(cell, args, context)], (x, all) => (100 * x) / all),
};

export const gapAgainst: Measure = {
  name: 'gap-against',
  title: 'Gap',
  formula: '100 × (x_i / x − 1), or x_i − x, x over one dimension',
  reference: 'OECD, Society at a Glance: gaps between groups and the whole population',
  description: 'How far a part is above or below the total of one dimension, in percent or as a difference.',
  arguments: {
    ...dimensionArgument,
    as: {
      description: '"percent" or "difference" (in the unit of the series; percentages in percentage points)',
      default: 'percent',
    },
    ...onArgument,
  },
  unit(series, args, base) {
    if (args.on === 'share')
      return { unit: 'percentage points', format: { kind: 'points', decimals: 1, signed: true } };
    return args.as === 'difference'
      ? differenceUnit(series, base)
      : { unit: '% above or below the total', format: { ...percentChange, signed: true } };
  },
  compute: (cell, args, context) =>
    derive([own(cell, args, context), whole(cell, args, context)], (x, all) =>
      args.as === 'difference' ? x - all : 100 * (x / all - 1),
    ),
};
