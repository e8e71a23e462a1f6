import { differenceUnit } from './change.ts';
import { percentChange } from './formats.ts';
import type { Measure } from './measure.ts';
import { derive } from './observation.ts';
import { onArgument, read } from './read.ts';

export const gapToBenchmark: Measure = {
  name: 'gap-to-benchmark',
  title: 'Gap to the benchmark',
  formula: '100 × (x / X − 1), or x − X',
  reference: 'OECD Regions and Cities at a Glance: gaps to the national level',
  description: 'How far above or below the same figure of the benchmark area, in percent or as a difference.',
  arguments: {
    as: {
      description: '"percent" or "difference" (in the unit of the series; percentages in percentage points)',
      default: 'percent',
    },
    ...onArgument,
  },
  againstBenchmark: true,
  unit: (series, args, base) =>
    args.as === 'difference'
      ? differenceUnit(series, base)
      : { unit: '% above or below {benchmark}', format: { ...percentChange, signed: true } },
  compute(cell, args, context) {
    const { as, ...rest } = args;
    const here = read(context, cell, rest);
    const there = read(context, cell, rest, { area: context.benchmark });
    return derive([here, there], (x, X) => (as === 'difference' ? x - X : 100 * (x / X - 1)));
  },
};
