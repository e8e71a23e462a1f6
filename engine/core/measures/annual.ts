import { periodParts } from '#engine/core/periods/period.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { nounOf } from './formats.ts';
import type { Measure } from './measure.ts';
import { rolling } from './rolling.ts';
import { value } from './value.ts';

/**
 * How quarters or months combine into the figure of a year: by the series' own rule, otherwise by whether
 * areas add up.
 */
export function annualRule({
  annual,
  aggregation,
  frequency,
}: SeriesManifest): 'total' | 'average' | 'latest' {
  if (frequency === 'A') return 'latest';
  return annual ?? (aggregation.rule === 'sum' ? 'total' : 'average');
}

export const annual: Measure = {
  name: 'annual',
  banded: () => true,
  called(_args, series) {
    const [rule, noun] = [annualRule(series), nounOf(series)];
    return rule === 'latest'
      ? noun
      : word(rule === 'total' ? 'called-year-total' : 'called-year-average', { noun });
  },
  unit: (_series, _args, base) => base,
  spansYear: (series) => annualRule(series) !== 'latest',
  compute: (cell, _args, context) => {
    const series = context.series(cell.series);
    const as = series ? annualRule(series) : 'latest';
    return as === 'latest' ? value.compute(cell, {}, context) : rolling.compute(cell, { as }, context);
  },
};

export const yearToDate: Measure = {
  name: 'year-to-date',
  unit: (_series, _args, base) => base,
  compute: (cell, _args, context) => {
    const series = context.series(cell.series);
    const as = series && annualRule(series) === 'total' ? 'total' : 'average';
    return rolling.compute(cell, { as, periods: periodParts(cell.period).step + 1 }, context);
  },
};
