import { indexNumber as format } from './formats.ts';
import type { Cell, Measure, MeasureArguments, MeasureContext } from './measure.ts';
import { textArgument } from './measure.ts';
import { derive } from './observation.ts';
import { onArgument, read } from './read.ts';

/** The period whose figure is 100. */
function indexBase(cell: Cell, args: MeasureArguments, context: MeasureContext): string {
  const base = textArgument(args, 'base', 'first');
  if (base === 'base') return context.basePeriod(cell.period);
  if (base === 'shown') return cell.shownFrom;
  return base === 'first' ? context.firstPeriod(cell.series, cell.period) : base;
}

export const indexMeasure: Measure = {
  name: 'index',
  title: 'Index',
  formula: '100 × x_t / x_0',
  reference: 'OECD, Glossary of Statistical Terms: index number',
  description:
    'The figure with its value in the first year set to 100, so that areas of any size can be compared.',
  arguments: {
    base: {
      description:
        'year of the 100: "first" (of the series), "shown" (first one shown), "base" (the base year) or a period',
      default: 'first',
    },
    ...onArgument,
  },
  unit: (_series, args) => ({
    unit: /^\d/.test(String(args.base)) ? `index, ${args.base} = 100` : 'index, first year = 100',
    format,
  }),
  compute(cell, args, context) {
    const { base, ...rest } = args;
    const start = read(context, cell, rest, { period: indexBase(cell, { base: base ?? 'first' }, context) });
    const now = read(context, cell, rest);
    return derive([now, start], (x, first) => (100 * x) / first);
  },
};
