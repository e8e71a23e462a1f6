import { yearsBetween } from '#engine/core/periods/period.ts';
import type { NumberFormat, SeriesManifest } from '#generated/types.ts';
import { points, qualified, splitUnit } from './formats.ts';
import { changeArguments, changeTitle } from './growth.ts';
import type { Measure, MeasureArguments, UnitOfFigures } from './measure.ts';
import { derive, undefinedResult } from './observation.ts';
import { readSince, sinceArgument } from './read.ts';

/** Unit of a difference of two figures: percentages differ by percentage points, all else by its own unit. */
export function differenceUnit(series: SeriesManifest, base: UnitOfFigures): UnitOfFigures {
  const { format } = base;
  if (format.suffix === '%') {
    return {
      unit: qualified('percentage points', { unit: '', format }),
      format: { ...points, decimals: format.decimals },
    };
  }
  const kind: NumberFormat['kind'] = series.unitKind === 'percentage' ? 'level' : format.kind;
  const { proper } = splitUnit(base.unit);
  return { unit: qualified(proper, base), format: { ...format, kind, signed: true } };
}

/** Shared out over years, changes of figures with decimals are smaller than these can show. */
function unitAYear({ unit, format }: UnitOfFigures): UnitOfFigures {
  return {
    unit: qualified(`${splitUnit(unit).proper} a year`, { unit, format }),
    format: { ...format, decimals: format.decimals + (format.decimals > 0 ? 1 : 0) },
  };
}

const sinceOf = (args: MeasureArguments) => sinceArgument(args, 'year');

export const change: Measure = {
  name: 'change',
  title: 'Change',
  titled: changeTitle('change'),
  formula: 'x_t − x_s, s the start; average a year (x_t − x_s) / n, n the years between',
  reference: 'Eurostat, Glossary: Percentage point and absolute change',
  description:
    'Difference to the year before, to the base year or to a number of years before, in the unit of the series; percentages differ by percentage points. As an average, shared out over the years between.',
  arguments: changeArguments,
  since: sinceOf,
  unit: (series, args, base) =>
    args.average === true ? unitAYear(differenceUnit(series, base)) : differenceUnit(series, base),
  compute(cell, args, context) {
    const { now, before, period } = readSince(sinceOf(args), cell, args, context);
    const years = args.average === true ? yearsBetween(period, cell.period) : 1;
    return years > 0 ? derive([now, before], (x, s) => (x - s) / years) : undefinedResult;
  },
};
