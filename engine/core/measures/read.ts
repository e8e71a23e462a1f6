import { shiftPeriod, yearsBefore } from '#engine/core/periods/period.ts';
import type { Cell, MeasureArguments, MeasureContext } from './measure.ts';
import type { Observation } from './observation.ts';

/** Documentation of the argument that puts a measure on top of another one. */
export const onArgument = {
  on: { description: 'measure it is worked out from, e.g. rolling-total; absent: the figures as published' },
};

/** Documentation of the argument that says since when. */
export const overArgument = (fallback: 'year' | 'base') => ({
  over: {
    description:
      'since when: "year" (the same part of the year before), "period" (the period before), "base" (the base year) or "first" (the first year of the series)',
    default: fallback,
  },
});

/** The figure of a cell, or of another place in the same series: published, or the result of the measure named by `on`. */
export function read(
  context: MeasureContext,
  cell: Cell,
  args: MeasureArguments,
  at?: Partial<Pick<Cell, 'area' | 'period' | 'dims'>>,
): Observation {
  const { on, ...rest } = args;
  if (typeof on === 'string') return context.evaluate(on, { ...cell, ...at }, rest);
  return context.get(cell.series, at?.area ?? cell.area, at?.period ?? cell.period, at?.dims ?? cell.dims);
}

/** The period that a change starts from. */
export function startOf(
  cell: Cell,
  args: MeasureArguments,
  context: MeasureContext,
  fallback: 'year' | 'base',
): string {
  const over = args.over ?? fallback;
  if (over === 'base') return context.basePeriod(cell.period);
  if (over === 'first') return context.firstPeriod(cell.series, cell.period);
  return over === 'period' ? shiftPeriod(cell.period, -1) : yearsBefore(cell.period, 1);
}
