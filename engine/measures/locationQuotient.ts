import type { Cell, Measure, MeasureContext } from './measure.ts';
import { derive, type Observation } from './observation.ts';

const format = { kind: 'ratio', decimals: 1 } as const;
const reference = 'Isard, Methods of Regional Analysis (1960), chapter 7: coefficient of localization';

/** Share of the part in the area over its share in the benchmark area. */
function quotient(cell: Cell, period: string, context: MeasureContext): Observation {
  const whole = context.without(cell.dims, cell.rowDims.length > 0 ? cell.rowDims : undefined);
  const part = context.get(cell.series, cell.area, period, cell.dims);
  const all = context.get(cell.series, cell.area, period, whole);
  const partThere = context.get(cell.series, context.benchmark, period, cell.dims);
  const allThere = context.get(cell.series, context.benchmark, period, whole);
  return derive([part, all, partThere, allThere], (x, y, X, Y) => x / y / (X / Y));
}

export const locationQuotient: Measure = {
  name: 'location-quotient',
  title: 'Location quotient',
  formula: '(x_i / x) / (X_i / X)',
  reference,
  description:
    'How many times as large a part is in the area as in the benchmark area; 1.0 is the same share.',
  keepsSense: false,
  againstBenchmark: true,
  unit: () => ({ unit: 'location quotient, {benchmark} = 1.0', format }),
  compute: (cell, _args, context) => quotient(cell, cell.period, context),
};

export const locationQuotientChange: Measure = {
  name: 'location-quotient-change',
  title: 'Change in location quotient',
  formula: 'LQ_t − LQ_b',
  reference,
  description: 'Location quotient less that of the base year.',
  keepsSense: false,
  againstBenchmark: true,
  unit: () => ({ unit: 'change in location quotient', format: { ...format, decimals: 2, signed: true } }),
  compute(cell, _args, context) {
    const now = quotient(cell, cell.period, context);
    const before = quotient(cell, context.basePeriod(cell.period), context);
    return derive([now, before], (t, b) => t - b);
  },
};
