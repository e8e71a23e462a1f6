import { word } from '#engine/core/words/suiteWords.ts';
import { points } from './formats.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  textArgument,
} from './measure.ts';
import { derive, type Observation } from './observation.ts';
import { overArgument, sinceArgument, startPeriod } from './read.ts';

/** Logarithmic mean of two figures, which turns a logarithmic change into an absolute one. */
function logMean(a: number, b: number): number {
  return a === b ? a : (a - b) / Math.log(a / b);
}

function factorAt(cell: Cell, args: MeasureArguments, context: MeasureContext, period: string): Observation {
  const [of, per] = [textArgument(args, 'of', ''), textArgument(args, 'per', '')];
  const above = context.get(of, cell.area, period, context.published(of, cell.dims));
  if (per === '') return above;
  const below = context.get(per, cell.area, period, context.published(per, cell.dims));
  return derive([above, below], (x, y) => x / y);
}

export const logContribution: Measure = {
  name: 'log-contribution',
  arguments: {
    of: { description: 'key of the series that is the factor', names: 'series', isNeeded: true },
    per: { description: 'key of a series the factor is divided by', names: 'series' },
    ...overArgument('base'),
  },
  since: (args) => sinceArgument(args, 'base'),
  byPercent: () => true,
  unit: () => ({ unit: word('unit-points'), format: { ...points, signed: true } }),
  compute(cell, args, context) {
    const start = startPeriod(sinceArgument(args, 'base'), cell, context);
    const now = context.get(cell.series, cell.area, cell.period, cell.dims);
    const before = context.get(cell.series, cell.area, start, cell.dims);
    const factorNow = factorAt(cell, args, context, cell.period);
    const factorBefore = factorAt(cell, args, context, start);
    return derive(
      [now, before, factorNow, factorBefore],
      (x, b, f, g) => ((100 * logMean(x, b)) / b) * Math.log(f / g),
    );
  },
};
