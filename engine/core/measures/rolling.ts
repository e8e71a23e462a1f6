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

/** Half the width of a figure's 95% interval, 0 if it is exact. Samples of different periods count as independent. */
const halfOf = ({ value, low, high }: Observation): number =>
  value === null || low === undefined || high === undefined ? 0 : Math.max(value - low, high - value);

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
    const all = lastPeriods(cell, args, context);
    const divisor = isTotal(args) ? 1 : all.length;
    const result = derive(all, (...values) => values.reduce((total, value) => total + value, 0) / divisor);
    const margins = all.map(halfOf);
    if (result.value === null || margins.every((half) => half === 0)) return result;
    const half = Math.hypot(...margins) / divisor;
    return { ...result, low: result.value - half, high: result.value + half };
  },
};
