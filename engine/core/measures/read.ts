import { shiftPeriod, yearsBefore } from '#engine/core/periods/period.ts';
import type { Cell, MeasureArguments, MeasureContext, Since } from './measure.ts';
import type { Observation } from './observation.ts';

/** Documentation of the argument that bases a measure on another one. */
export const onArgument = {
  on: {
    description:
      'measure it is worked out from, by name or with arguments of its own; absent: the figures as published',
  },
};

/** Documentation of the argument for the start of a comparison. */
export const overArgument = (fallback?: 'year' | 'base') => ({
  over: {
    description:
      'since when: "year" (the same part of the year before), "period" (the period before), "base" (the base year), "first" (the first year of the series) or a number of years',
    ...(fallback && { default: fallback }),
    isNumber: true,
    isWhole: true,
    words: ['year', 'period', 'base', 'first'],
  },
});

/** The value of the argument `over`, or the fallback. */
export function sinceArgument<Fallback extends Since | undefined>(
  { over }: MeasureArguments,
  fallback: Fallback,
): Since | Fallback {
  if (typeof over === 'number') return over;
  return over === 'base' || over === 'first' || over === 'period' || over === 'year' ? over : fallback;
}

/** The periods of a page that a comparison can start from. */
type Starts = Pick<MeasureContext, 'basePeriod' | 'firstPeriod'>;

/** The period from which a comparison of a series up to `period` starts. */
export function startPeriod(
  since: Since,
  { series, period, base }: Pick<Cell, 'series' | 'period' | 'base'>,
  starts: Starts,
): string {
  if (since === 'base') return base ?? starts.basePeriod(period);
  if (since === 'first') return starts.firstPeriod(series, period);
  return since === 'period' ? shiftPeriod(period, -1) : yearsBefore(period, since === 'year' ? 1 : since);
}

/**
 * The figure of a cell, or of the same series at `at`: as published, or the result of the measure in `on`.
 */
export function read(
  context: MeasureContext,
  cell: Cell,
  { on }: MeasureArguments,
  at?: Partial<Pick<Cell, 'area' | 'period' | 'dims'>>,
): Observation {
  if (on) return context.evaluate(on, { ...cell, ...at });
  return context.get(cell.series, at?.area ?? cell.area, at?.period ?? cell.period, at?.dims ?? cell.dims);
}

/** The figures now and at the start of a comparison, and the starting period. */
export function readSince(since: Since, cell: Cell, args: MeasureArguments, context: MeasureContext) {
  const period = startPeriod(since, cell, context);
  return { before: read(context, cell, args, { period }), now: read(context, cell, args), period };
}
