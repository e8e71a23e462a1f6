import type { SeriesManifest } from '#generated/types.ts';
import { change, changeSinceBase } from './change.ts';
import { changesInUnits } from './formats.ts';
import { growth, growthSinceBase } from './growth.ts';
import type { Measure } from './measure.ts';

/** Growth for amounts and counts, change in units for rates and levels: what is right for whatever series is chosen. */
function movementOf(
  name: string,
  title: string,
  since: string,
  inPercent: Measure,
  inUnits: Measure,
): Measure {
  const measureFor = (series: SeriesManifest | undefined) =>
    series && changesInUnits(series) ? inUnits : inPercent;
  return {
    name,
    title,
    formula: `${inPercent.formula}; for rates and levels ${inUnits.formula}`,
    reference: inPercent.reference,
    description: `Change ${since}: in percent, but for rates, scores and series with level bands in their own units.`,
    ...(inPercent.arguments && { arguments: inPercent.arguments }),
    unit: (series, args, base, other) => measureFor(series).unit(series, args, base, other),
    compute: (cell, args, context) => measureFor(context.series(cell.series)).compute(cell, args, context),
  };
}

export const movement = movementOf('movement', 'Change', 'on the year before', growth, change);

export const movementSinceBase = movementOf(
  'movement-since-base',
  'Change since the base year',
  'since the base year',
  growthSinceBase,
  changeSinceBase,
);
