import { periodParts } from '#engine/core/periods/period.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { Measure } from './measure.ts';
import { rollingAverage, rollingTotal } from './rolling.ts';
import { value } from './value.ts';

/** How the quarters or months of a year make its figure: as the series says, else by whether areas add up. */
function annualRule({ annual, aggregation, frequency }: SeriesManifest): 'total' | 'average' | 'latest' {
  if (frequency === 'A') return 'latest';
  return annual ?? (aggregation.rule === 'sum' ? 'total' : 'average');
}

const measureOf = { total: rollingTotal, average: rollingAverage, latest: value };

export const annual: Measure = {
  name: 'annual',
  title: 'Annual figure',
  formula:
    'x_t + x_(t−1) + … over the periods of a year; divided by their number for averages; x_t for stocks',
  reference: rollingTotal.reference,
  description:
    'Figure of the year that ends with the period: total, average or latest of its quarters or months, as the series says under `annual`.',
  unit: (_series, _args, base) => base,
  spansYear: (series) => annualRule(series) !== 'latest',
  compute: (cell, _args, context) => {
    const series = context.series(cell.series);
    return measureOf[series ? annualRule(series) : 'latest'].compute(cell, {}, context);
  },
};

export const yearToDate: Measure = {
  name: 'year-to-date',
  title: 'Year to date',
  formula:
    'x_1 + … + x_t over the quarters or months of the year so far; divided by their number unless they add up',
  reference: rollingTotal.reference,
  description:
    'Figure of the year so far: total of its quarters or months where the series adds them up to a year, else their average. With growth `on` it, the same months of two years.',
  unit: (_series, _args, base) => base,
  compute: (cell, _args, context) => {
    const series = context.series(cell.series);
    const measure = series && annualRule(series) === 'total' ? rollingTotal : rollingAverage;
    return measure.compute(cell, { periods: periodParts(cell.period).step + 1 }, context);
  },
};
