import { yearsBefore, yearsBetween } from '#engine/core/periods/period.ts';
import type { NumberFormat, SeriesManifest } from '#generated/types.ts';
import { points, qualified, splitUnit } from './formats.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  numberArgument,
  type UnitOfFigures,
} from './measure.ts';
import { derive, type Observation, undefinedResult } from './observation.ts';
import { onArgument, overArgument, read, startOf } from './read.ts';

/** Unit of a difference of two figures: percentages differ by percentage points, all else by its own unit. */
export function differenceUnit(series: SeriesManifest, base: UnitOfFigures): UnitOfFigures {
  const { format } = base;
  if (format.kind === 'percentage' && format.suffix === '%') {
    return {
      unit: qualified('percentage points', { unit: '', format }),
      format: { ...points, decimals: format.decimals },
    };
  }
  const kind: NumberFormat['kind'] = series.unitKind === 'percentage' ? 'level' : format.kind;
  const { proper } = splitUnit(base.unit);
  return { unit: qualified(proper, base), format: { ...format, kind, signed: true } };
}

function difference(
  cell: Cell,
  args: MeasureArguments,
  context: MeasureContext,
  since: 'year' | 'base',
): Observation {
  const before = read(context, cell, args, { period: startOf(cell, args, context, since) });
  const now = read(context, cell, args);
  return derive([now, before], (x, b) => x - b);
}

export const change: Measure = {
  name: 'change',
  title: 'Change',
  formula: 'x_t − x_(t−1 year)',
  reference: 'Eurostat, Glossary: Percentage point and absolute change',
  description:
    'Difference to the year before, in the unit of the series; percentages differ by percentage points.',
  arguments: { ...overArgument('year'), ...onArgument },
  unit: (series, _args, base) => differenceUnit(series, base),
  compute: (cell, args, context) => difference(cell, args, context, 'year'),
};

export const changeSinceBase: Measure = {
  ...change,
  name: 'change-since-base',
  title: 'Change since the base year',
  formula: 'x_t − x_b',
  description:
    'Difference to the base year, in the unit of the series; percentages differ by percentage points.',
  arguments: onArgument,
  compute: (cell, args, context) => difference(cell, { ...args, over: 'base' }, context, 'base'),
};

export const averageChange: Measure = {
  ...change,
  name: 'average-change',
  title: 'Average change a year',
  formula: '(x_t − x_(t−n)) / n',
  description: 'Difference to so many years before, shared out over those years, in the unit of the series.',
  arguments: {
    years: { description: 'number of years', default: 5 },
    over: { description: '"base": since the base year instead of a number of years' },
    ...onArgument,
  },
  unit(series, _args, base) {
    const { unit, format } = differenceUnit(series, base);
    // Shared out over years, changes of rates are smaller than the decimals of the rates can show.
    return {
      unit: qualified(`${splitUnit(unit).proper} a year`, { unit, format }),
      format: { ...format, decimals: format.decimals + (format.decimals > 0 ? 1 : 0) },
    };
  },
  compute(cell, args, context) {
    const years = numberArgument(args, 'years', 5);
    const start = args.over === 'base' ? context.basePeriod(cell.period) : yearsBefore(cell.period, years);
    const before = read(context, cell, args, { period: start });
    const span = yearsBetween(start, cell.period);
    return span > 0 ? derive([read(context, cell, args), before], (x, b) => (x - b) / span) : undefinedResult;
  },
};
