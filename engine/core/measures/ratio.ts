import { groupDigits } from '#engine/core/words/formatNumber.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { NumberFormat, SeriesManifest } from '#generated/types.ts';
import { aroundMoney, countedThing, inScale, percentage, splitUnit } from './formats.ts';
import { type Measure, numberArgument, textArgument, type UnitOfFigures } from './measure.ts';
import { derive } from './observation.ts';
import { onArgument, read } from './read.ts';

function ratioFormat(series: SeriesManifest, scale: number): NumberFormat {
  if (series.unitKind !== 'financial') return { kind: 'ratio', decimals: 1 };
  const magnitude = Math.max(0, (series.magnitude ?? 0) - Math.round(Math.log10(scale)));
  return {
    kind: 'financial',
    decimals: magnitude > 0 ? 1 : 0,
    ...aroundMoney(),
    ...(magnitude > 0 && { magnitude }),
  };
}

function ratioUnit(
  series: SeriesManifest,
  base: UnitOfFigures,
  scale: number,
  per: SeriesManifest | undefined,
): string {
  const { proper, qualifiers } = splitUnit(base.unit);
  const counted = per ? countedThing(per) : '';
  const beyond = scale / 10 ** (series.magnitude ?? 0);
  const size = beyond > 1 ? `${groupDigits(beyond, 0)} ` : '';
  const top = series.magnitude ? inScale(proper, Math.max(0, -Math.round(Math.log10(beyond)))) : proper;
  const one = size === '' ? counted.replace(/s$/, '') : counted;
  return [word('unit-per', { unit: top, one: size + one }), ...qualifiers].join(', ');
}

export const ratio: Measure = {
  name: 'ratio',
  arguments: {
    per: { description: 'key of the series below the line', names: 'series', isNeeded: true },
    scale: {
      description: 'factor on the quotient of the stored figures: 1000 for "per 1,000", 100 for percent',
      default: 1,
      isNumber: true,
    },
    unit: { description: 'unit of the result; absent: made from both series' },
    ...onArgument,
  },
  unit(series, args, base, other) {
    const scale = numberArgument(args, 'scale', 1);
    const per = other(textArgument(args, 'per', ''));
    const own = textArgument(args, 'unit', '');
    if (scale === 100)
      return {
        unit: own || word('unit-percent-of', { whole: per ? countedThing(per) : '' }),
        format: percentage,
      };
    return { unit: own || ratioUnit(series, base, scale, per), format: ratioFormat(series, scale) };
  },
  compute(cell, args, context) {
    const per = textArgument(args, 'per', '');
    const at = { ...cell, series: per, period: context.periodOf(per, cell.period) };
    const sameKind = at.period === cell.period;
    const above = read(context, cell, args);
    const below = read(context, at, sameKind ? args : {}, {
      dims: context.published(per, cell.dims),
    });
    return derive([above, below], (x, y) => (numberArgument(args, 'scale', 1) * x) / y);
  },
};

export const rateCount: Measure = {
  name: 'rate-count',
  arguments: {
    of: { description: 'key of the series the rate is a share of', names: 'series', isNeeded: true },
    unit: { description: 'unit of the result; absent: that of the other series' },
  },
  unit(_series, args, _base, other) {
    const whole = other(textArgument(args, 'of', ''));
    const unit = textArgument(args, 'unit', whole ? splitUnit(whole.unit).proper : '');
    return { unit, format: { kind: 'count', decimals: 0 } };
  },
  compute(cell, args, context) {
    const whole = textArgument(args, 'of', '');
    const rate = context.get(cell.series, cell.area, cell.period, cell.dims);
    const counted = context.get(whole, cell.area, cell.period, context.published(whole, cell.dims));
    return derive([rate, counted], (percent, count) => (percent * count) / 100);
  },
};
