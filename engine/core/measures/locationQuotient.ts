import { word } from '#engine/core/words/suiteWords.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  textArgument,
} from './measure.ts';
import { derive, type Observation } from './observation.ts';
import { overArgument, sinceArgument, startPeriod } from './read.ts';

const format = { kind: 'ratio', decimals: 1 } as const;

/**
 * The part's share in the area over its share in the benchmark area. The whole is the series, or the one `of`
 * names.
 */
function quotient(cell: Cell, period: string, args: MeasureArguments, context: MeasureContext): Observation {
  const base = textArgument(args, 'of', cell.series);
  const rest = context.without(cell.dims, cell.rowDims.length > 0 ? cell.rowDims : undefined);
  const part = context.get(cell.series, cell.area, period, cell.dims);
  const all = context.get(base, cell.area, period, rest);
  const partThere = context.get(cell.series, context.benchmark, period, cell.dims);
  const allThere = context.get(base, context.benchmark, period, rest);
  return derive([part, all, partThere, allThere], (x, y, X, Y) => x / y / (X / Y));
}

/** Start of the comparison period, if any. */
const sinceOf = (args: MeasureArguments) => sinceArgument(args, undefined);

export const locationQuotient: Measure = {
  name: 'location-quotient',
  variant: (args) => (sinceOf(args) === undefined ? undefined : 'change'),
  arguments: {
    of: {
      description: 'key of the series whose total is the whole; absent: the series itself.',
      names: 'series',
    },
    ...overArgument(),
  },
  keepsSense: false,
  since: sinceOf,
  againstBenchmark: () => true,
  unit: (_series, args) =>
    sinceOf(args) === undefined
      ? { unit: word('unit-quotient'), format }
      : { unit: word('unit-quotient-change'), format: { ...format, decimals: 2, signed: true } },
  compute(cell, args, context) {
    const since = sinceOf(args);
    const now = quotient(cell, cell.period, args, context);
    if (since === undefined) return now;
    const before = quotient(cell, startPeriod(since, cell, context), args, context);
    return derive([now, before], (t, s) => t - s);
  },
};
