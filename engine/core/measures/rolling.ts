import { periodsInYear, shiftPeriod } from '#engine/core/periods/period.ts';
import type { SeriesManifest } from '#generated/types.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  numberArgument,
} from './measure.ts';
import { derive, type Observation } from './observation.ts';

/** Figures of the last periods, a year of them unless the arguments say another number. */
function lastPeriods(cell: Cell, args: MeasureArguments, context: MeasureContext): Observation[] {
  const year = periodsInYear[context.series(cell.series)?.frequency ?? 'A'];
  const count = Math.max(1, numberArgument(args, 'periods', year));
  return Array.from({ length: count }, (_, back) =>
    context.get(cell.series, cell.area, shiftPeriod(cell.period, -back), cell.dims),
  );
}

const sum = (...values: number[]) => values.reduce((total, value) => total + value, 0);
const reference =
  'OECD, Data and Metadata Reporting and Presentation Handbook (2007): moving totals and averages';
/** Without a number of periods the figure is that of a year. */
const spansYear = (_series: SeriesManifest, args: MeasureArguments) => args.periods === undefined;
const periods = { periods: { description: 'how many periods; absent: those of one year' } };

export const rollingTotal: Measure = {
  name: 'rolling-total',
  title: 'Rolling total',
  formula: 'x_t + x_(t−1) + … over n periods',
  reference,
  description: 'Sum of the last periods, such as the four quarters of a year.',
  arguments: periods,
  unit: (_series, _args, base) => base,
  spansYear,
  compute: (cell, args, context) => derive(lastPeriods(cell, args, context), sum),
};

export const rollingAverage: Measure = {
  name: 'rolling-average',
  title: 'Rolling average',
  formula: '(x_t + x_(t−1) + …) / n over n periods',
  reference,
  description: 'Mean of the last periods, such as the four quarters of a year.',
  arguments: periods,
  unit: (_series, _args, base) => base,
  spansYear,
  compute(cell, args, context) {
    const values = lastPeriods(cell, args, context);
    return derive(values, (...all) => sum(...all) / all.length);
  },
};
