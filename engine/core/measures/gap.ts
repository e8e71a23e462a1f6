import { differenceUnit } from './change.ts';
import { percentChange } from './formats.ts';
import { type Measure, type MeasureArguments, textArgument } from './measure.ts';
import { derive } from './observation.ts';
import { onArgument, read } from './read.ts';
import { share } from './share.ts';

const benchmark = 'benchmark';
const against = (args: MeasureArguments) => textArgument(args, 'against', benchmark);
const isDifference = (args: MeasureArguments) => args.as === 'difference';

export const gap: Measure = {
  name: 'gap',
  title: 'Gap',
  titled(args) {
    if (against(args) !== benchmark) return 'Gap';
    return args.on?.name === share.name ? 'Share against the benchmark' : 'Gap to the benchmark';
  },
  formula:
    '100 × (x / y − 1), or x − y; y the same figure of the benchmark area, or of the whole over one dimension',
  reference:
    'OECD Regions and Cities at a Glance: gaps to the national level; OECD, Society at a Glance: gaps between groups and the whole population',
  description:
    'How far above or below the same figure of the benchmark area, or of the total of one dimension, in percent or as a difference.',
  arguments: {
    against: {
      description: '"benchmark", or the code of the dimension whose total it is set against; all others stay',
      default: benchmark,
    },
    as: {
      description: '"percent" or "difference" (in the unit of the series; percentages in percentage points)',
      default: 'percent',
    },
    ...onArgument,
  },
  againstBenchmark: (args) => against(args) === benchmark,
  unit(series, args, base) {
    const { unit, format } = isDifference(args)
      ? differenceUnit(series, base)
      : {
          unit: `% above or below ${against(args) === benchmark ? '{benchmark}' : 'the total'}`,
          format: percentChange,
        };
    return { unit, format: { ...format, signed: true } };
  },
  compute(cell, args, context) {
    const other = against(args);
    const own = read(context, cell, args);
    const there = read(
      context,
      cell,
      args,
      other === benchmark ? { area: context.benchmark } : { dims: context.without(cell.dims, [other]) },
    );
    return derive([own, there], (x, y) => (isDifference(args) ? x - y : 100 * (x / y - 1)));
  },
};
