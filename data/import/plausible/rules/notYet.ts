import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';
import { type FilePeriod, periodName } from '#data/import/read/readPeriod.ts';

/** When a period begins, in milliseconds since 1970; a year counts from its first of January. */
function startOf({ year, month, quarter, week }: FilePeriod): number {
  if (week !== undefined) return Date.UTC(year, 0, 1 + (week - 1) * 7);
  return Date.UTC(year, (month ?? (quarter ?? 1) * 3 - 2) - 1, 1);
}

export const notYet: FigureRule = {
  name: 'not-yet',
  at: 'figure',
  isFinal: false,
  isOfPeriod: true,
  cannotBe: ({ value, status, series, period, now }) =>
    value !== null && status !== 'F' && series.projectedFrom === undefined && startOf(period) > now,
  message: ({ period, series, now }) =>
    `${quoted(periodName(period))} has not begun: it is ${new Date(now).getUTCFullYear()}, and ${series.series} is no projection. Correct the period, or give forecasts the status F ("status" of the recipe).`,
};
