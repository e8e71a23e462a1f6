import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  textArgument,
} from './measure.ts';
import { derive, type Observation } from './observation.ts';

const format = { kind: 'ratio', decimals: 1 } as const;
const reference = 'Isard, Methods of Regional Analysis (1960), chapter 7: coefficient of localization';

const whole = {
  of: { description: 'key of the series whose total is the whole; absent: the series itself.' },
} as const;

/** Share of the part in the area over its share in the benchmark area; shares are of the series, or of the one that `of` names. */
function quotient(cell: Cell, period: string, args: MeasureArguments, context: MeasureContext): Observation {
  const base = textArgument(args, 'of', cell.series);
  const rest = context.without(cell.dims, cell.rowDims.length > 0 ? cell.rowDims : undefined);
  const part = context.get(cell.series, cell.area, period, cell.dims);
  const all = context.get(base, cell.area, period, rest);
  const partThere = context.get(cell.series, context.benchmark, period, cell.dims);
  const allThere = context.get(base, context.benchmark, period, rest);
  return derive([part, all, partThere, allThere], (x, y, X, Y) => x / y / (X / Y));
}

export const locationQuotient: Measure = {
  name: 'location-quotient',
  title: 'Location quotient',
  formula: '(x_i / x) / (X_i / X)',
  reference,
  description:
    'How many times as large a part is in the area as in the benchmark area; 1.0 is the same share.',
  arguments: whole,
  keepsSense: false,
  againstBenchmark: true,
  unit: () => ({ unit: 'location quotient, {benchmark} = 1.0', format }),
  compute: (cell, args, context) => quotient(cell, cell.period, args, context),
};

export const locationQuotientChange: Measure = {
  name: 'location-quotient-change',
  title: 'Change in location quotient',
  formula: 'LQ_t − LQ_b',
  reference,
  arguments: whole,
  description: 'Location quotient less that of the base year.',
  keepsSense: false,
  againstBenchmark: true,
  unit: () => ({ unit: 'change in location quotient', format: { ...format, decimals: 2, signed: true } }),
  compute(cell, args, context) {
    const now = quotient(cell, cell.period, args, context);
    const before = quotient(cell, context.basePeriod(cell.period), args, context);
    return derive([now, before], (t, b) => t - b);
  },
};
