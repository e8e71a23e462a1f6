import type { SeriesManifest } from '#generated/types.ts';
import { change } from './change.ts';
import { changesInUnits } from './formats.ts';
import { growth } from './growth.ts';
import type { Measure } from './measure.ts';

const measureFor = (series: SeriesManifest | undefined) =>
  series && changesInUnits(series) ? change : growth;

/**
 * Growth for amounts and counts, change in units for rates and levels: for pages where readers choose a
 * series.
 */
export const movement: Measure = {
  ...change,
  name: 'movement',
  unit: (series, args, base, other) => measureFor(series).unit(series, args, base, other),
  called: (args, series) => measureFor(series).called?.(args, series),
  compute: (cell, args, context) => measureFor(context.series(cell.series)).compute(cell, args, context),
};
