import { word } from '#engine/core/words/suiteWords.ts';
import { differenceAsShown, differenceUnit } from './change.ts';
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
  variant(args) {
    if (against(args) !== benchmark) return undefined;
    return args.on?.name === share.name ? 'share' : 'benchmark';
  },
  arguments: {
    against: {
      description: '"benchmark", or the code of the dimension whose total it is set against; all others stay',
      default: benchmark,
      words: [benchmark],
      names: 'dimension',
    },
    as: {
      description: '"percent" or "difference" (in the unit of the series; percentages in percentage points)',
      default: 'percent',
      words: ['percent', 'difference'],
    },
    ...onArgument,
  },
  asShown: true,
  againstBenchmark: (args) => against(args) === benchmark,
  unit(series, args, base) {
    const { unit, format } = isDifference(args)
      ? differenceUnit(series, base)
      : {
          unit: word('unit-gap', { other: against(args) === benchmark ? '{benchmark}' : word('unit-total') }),
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
    if (isDifference(args)) return differenceAsShown(own, there, context.written(cell.series, args.on));
    return derive([own, there], (x, y) => 100 * (x / y - 1));
  },
};
