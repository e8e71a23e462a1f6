import { word } from '#engine/core/words/suiteWords.ts';
import { indexNumber as format, nounOf } from './formats.ts';
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
  called: (_args, series) => nounOf(series),
  arguments: {
    base: {
      description:
        'year of the 100: "first" (of the series), "shown" (first one shown), "base" (the base year) or a period',
      default: 'first',
      words: ['first', 'shown', 'base'],
      names: 'period',
    },
    ...onArgument,
  },
  unit: (_series, args) => ({
    unit: word('unit-index', {
      start: /^\d/.test(String(args.base))
        ? word('unit-index-year', { year: String(args.base) })
        : word('unit-index-first'),
    }),
    format,
  }),
  compute(cell, args, context) {
    const start = read(context, cell, args, { period: indexBase(cell, args, context) });
    const now = read(context, cell, args);
    return derive([now, start], (x, first) => (100 * x) / first);
  },
};
