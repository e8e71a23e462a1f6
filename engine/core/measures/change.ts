import { yearsBetween } from '#engine/core/periods/period.ts';
import { differenceMargin } from '#engine/core/sentences/differenceMargin.ts';
import { roundTo } from '#engine/core/words/formatNumber.ts';
import { changeAhead } from '#engine/core/words/roundedAhead.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { FrameColumn, NumberFormat, SeriesManifest } from '#generated/types.ts';
import { inSentence, points, qualified, splitUnit } from './formats.ts';
import { changeArguments, changeVariant, isAnnual } from './growth.ts';
import type { Measure, MeasureArguments, UnitOfFigures } from './measure.ts';
import { derive, type Observation, undefinedResult } from './observation.ts';
import { readSince, sinceArgument } from './read.ts';

/**
 * Unit of a difference of two figures: percentage points for percentages, otherwise the figures' own unit.
 */
export function differenceUnit(series: SeriesManifest, base: UnitOfFigures): UnitOfFigures {
  const { format } = base;
  if (format.suffix === '%') {
    return {
      unit: qualified(word('unit-points'), { unit: '', format }),
      format: { ...points, decimals: format.decimals, signed: true },
    };
  }
  const kind: NumberFormat['kind'] = series.unitKind === 'percentage' ? 'level' : format.kind;
  const { proper } = splitUnit(base.unit);
  return { unit: qualified(proper, base), format: { ...format, kind, signed: true } };
}

/**
 * Unit of a change per year, with one more decimal than figures with decimals: yearly changes are smaller.
 */
function unitAYear({ unit, format }: UnitOfFigures): UnitOfFigures {
  return {
    unit: qualified(word('unit-a-year', { unit: splitUnit(unit).proper }), { unit, format }),
    format: { ...format, decimals: format.decimals + (format.decimals > 0 ? 1 : 0) },
  };
}

/**
 * The difference of two figures rounded as displayed, so that figures next to each other add up.
 * @param years shares the difference out; then only projections are rounded
 */
export function differenceAsShown(
  one: Observation,
  other: Observation,
  written: Pick<FrameColumn, 'format' | 'digits'>,
  years?: number,
): Observation {
  const { decimals } = written.format;
  const result = derive([one, other], (x, y) =>
    years === undefined ? roundTo(roundTo(x, decimals) - roundTo(y, decimals), decimals) : (x - y) / years,
  );
  if (one.value === null || other.value === null) return result;
  const [now, before] = [
    { ...one, value: one.value },
    { ...other, value: other.value },
  ];
  const ahead = changeAhead(now, before, written, years);
  if (ahead !== undefined) return { ...result, value: ahead, about: true };
  const margin = years === undefined ? differenceMargin(now, before) : undefined;
  return margin === undefined ? result : { ...result, margin };
}

const sinceOf = (args: MeasureArguments) => sinceArgument(args, 'year');

export const change: Measure = {
  name: 'change',
  variant: changeVariant,
  arguments: changeArguments,
  since: sinceOf,
  asShown: true,
  called: (args, series) =>
    args.average !== true && isAnnual(sinceOf(args), series)
      ? word('called-change', { noun: inSentence(series) })
      : undefined,
  unit: (series, args, base) =>
    args.average === true ? unitAYear(differenceUnit(series, base)) : differenceUnit(series, base),
  compute(cell, args, context) {
    const { now, before, period } = readSince(sinceOf(args), cell, args, context);
    const years = args.average === true ? yearsBetween(period, cell.period) : undefined;
    if (years !== undefined && years <= 0) return undefinedResult;
    return differenceAsShown(now, before, context.written(cell.series, args.on), years);
  },
};
