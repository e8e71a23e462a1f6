import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';
import { periodName } from '#data/import/read/filePeriod.ts';

const earliest = 1900;

export const longAgo: FigureRule = {
  name: 'long-ago',
  at: 'figure',
  isFinal: false,
  isOfPeriod: true,
  cannotBe: ({ series, period }) => period.year < earliest && period.year < series.firstYear,
  message: ({ period, series }) =>
    `${quoted(periodName(period))} lies before ${earliest}, and ${series.series} begins in ${series.firstYear}. Correct the period, or "firstYear" in manifests/series/${series.series}.json.`,
};
