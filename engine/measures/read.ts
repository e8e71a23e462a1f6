import type { Cell, MeasureArguments, MeasureContext, Since } from './measure.ts';
import type { Observation } from './observation.ts';
import { shiftPeriod, yearsBefore } from './period.ts';

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

/** What the argument `over` says. */
export function sinceArgument({ over }: MeasureArguments, fallback: 'year' | 'base'): Since {
  return over === 'base' || over === 'first' || over === 'period' || over === 'year' ? over : fallback;
}

/** The periods of a page that a comparison can start from. */
type Starts = Pick<MeasureContext, 'basePeriod' | 'firstPeriod'>;

/** The period that a comparison of a series up to a period starts from. */
export function startPeriod(
  since: Since,
  { series, period }: Pick<Cell, 'series' | 'period'>,
  starts: Starts,
): string {
  if (since === 'base') return starts.basePeriod(period);
  if (since === 'first') return starts.firstPeriod(series, period);
  return since === 'period' ? shiftPeriod(period, -1) : yearsBefore(period, since === 'year' ? 1 : since);
}

/** The period that a change starts from. */
export const startOf = (
  cell: Cell,
  args: MeasureArguments,
  context: MeasureContext,
  fallback: 'year' | 'base',
): string => startPeriod(sinceArgument(args, fallback), cell, context);
