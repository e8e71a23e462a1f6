import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';
import { type FilePeriod, lastMonthOf, periodName, statedFrequency } from '#data/import/read/filePeriod.ts';

const monthsOf = { M: 1, Q: 3, T: 4, S: 6, A: 12, W: 0 };

/** Start of a period in milliseconds since 1970; a year starts on 1 January. */
function startOf(period: FilePeriod): number {
  const { year, week } = period;
  if (week !== undefined) return Date.UTC(year, 0, 1 + (week - 1) * 7);
  return Date.UTC(year, (lastMonthOf(period) ?? 12) - monthsOf[statedFrequency(period)], 1);
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
