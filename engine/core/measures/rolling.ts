import { periodsInYear, shiftPeriod } from '#engine/core/periods/period.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  numberArgument,
} from './measure.ts';
import { derive, type Observation } from './observation.ts';

/** Figures of the last `periods` periods, by default of one year. */
function lastPeriods(cell: Cell, args: MeasureArguments, context: MeasureContext): Observation[] {
  const year = periodsInYear[context.series(cell.series)?.frequency ?? 'A'];
  const count = Math.max(1, numberArgument(args, 'periods', year));
  return Array.from({ length: count }, (_, back) =>
    context.get(cell.series, cell.area, shiftPeriod(cell.period, -back), cell.dims),
  );
}

const isTotal = (args: MeasureArguments) => args.as === 'total';

export const rolling: Measure = {
  name: 'rolling',
  variant: (args) => (isTotal(args) ? 'total' : undefined),
  arguments: {
    as: { description: '"average" or "total"', default: 'average', words: ['average', 'total'] },
    periods: { description: 'how many periods; absent: those of one year', isNumber: true, isWhole: true },
  },
  banded: (args) => !isTotal(args),
  unit: (_series, _args, base) => base,
  // Without a number of periods, the figure covers a year.
  spansYear: (_series, args) => args.periods === undefined,
  compute(cell, args, context) {
    const divisor = (all: readonly number[]) => (isTotal(args) ? 1 : all.length);
    return derive(lastPeriods(cell, args, context), (...all) => {
      return all.reduce((total, value) => total + value, 0) / divisor(all);
    });
  },
};
