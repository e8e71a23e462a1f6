import type { SeriesManifest } from '#generated/types.ts';
import { change } from './change.ts';
import { changesInUnits } from './formats.ts';
import { growth } from './growth.ts';
import type { Measure } from './measure.ts';

const measureFor = (series: SeriesManifest | undefined) =>
  series && changesInUnits(series) ? change : growth;

/** Growth for amounts and counts, change in units for rates and levels: what is right for whatever series is chosen. */
export const movement: Measure = {
  ...change,
  name: 'movement',
  formula: `${growth.formula}; for rates and levels ${change.formula}`,
  reference: growth.reference,
  description:
    'Change on the year before, since the base year or over a number of years: in percent, but for rates, scores and series with level bands in their own units.',
  unit: (series, args, base, other) => measureFor(series).unit(series, args, base, other),
  compute: (cell, args, context) => measureFor(context.series(cell.series)).compute(cell, args, context),
};
