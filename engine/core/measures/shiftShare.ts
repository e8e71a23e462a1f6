import { word } from '#engine/core/words/suiteWords.ts';
import { differenceUnit } from './change.ts';
import { points } from './formats.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  textArgument,
} from './measure.ts';
import { derive, type Observation } from './observation.ts';
import { fromParts, type Parts, readParts } from './parts.ts';

type Component = 'national' | 'industry-mix' | 'local';

const components: Record<
  Component,
  (base: number, change: number, mixGrowth: number, growth: number) => number
> = {
  national: (base, _change, _mixGrowth, growth) => base * growth,
  'industry-mix': (base, _change, mixGrowth, growth) => base * (mixGrowth - growth),
  local: (base, change, mixGrowth) => change - base * mixGrowth,
};

const componentOf = (name: string): Component =>
  Object.hasOwn(components, name) ? (name as Component) : 'local';

const isPercent = (args: MeasureArguments) => args.as === 'percent';

/**
 * One component of the change of one part.
 * @param percent in points of the growth of the whole
 */
function ofPart(cell: Cell, component: Component, percent: boolean, context: MeasureContext): Observation {
  const start = context.basePeriod(cell.period);
  const whole = context.without(cell.dims, cell.rowDims);
  const at = (area: string, period: string, dims = cell.dims) => context.get(cell.series, area, period, dims);
  return derive(
    [
      at(cell.area, cell.period),
      at(cell.area, start),
      at(context.benchmark, cell.period),
      at(context.benchmark, start),
      at(context.benchmark, cell.period, whole),
      at(context.benchmark, start, whole),
      ...(percent ? [at(cell.area, start, whole)] : []),
    ],
    (x, b, X, B, all, allBefore, own = 100) =>
      (100 / own) * components[component](b, x - b, X / B - 1, all / allBefore - 1),
  );
}

/** Growth of the area if each of its parts had grown as in the benchmark area. */
function mixGrowth(local: Parts, now: Parts, before: Parts): number {
  let sum = 0;
  let known = 0;
  for (const [index, { value }] of local.values.entries()) {
    const [later, earlier] = [now.values[index]?.value, before.values[index]?.value];
    if (value === null || typeof later !== 'number' || !earlier) continue;
    sum += value * (later / earlier - 1);
    known += value;
  }
  return sum / known;
}

/** One component of the change of the whole, over the members of a dimension. */
function ofWhole(
  cell: Cell,
  dimension: string,
  component: Component,
  percent: boolean,
  context: MeasureContext,
): Observation {
  const start = context.basePeriod(cell.period);
  const local = readParts(context, { ...cell, period: start }, dimension);
  const now = readParts(context, { ...cell, area: context.benchmark }, dimension);
  const before = readParts(context, { ...cell, area: context.benchmark, period: start }, dimension);
  const reached = context.get(cell.series, cell.area, cell.period, cell.dims);
  if (reached.value === null) return reached;
  const base = local.whole.value ?? Number.NaN;
  const growth = (now.whole.value ?? Number.NaN) / (before.whole.value ?? Number.NaN) - 1;
  const change = reached.value - base;
  return fromParts(
    [local, now, before],
    () =>
      (percent ? 100 / base : 1) * components[component](base, change, mixGrowth(local, now, before), growth),
  );
}

export const shiftShare: Measure = {
  name: 'shift-share',
  addsMembers: true,
  arguments: {
    component: {
      description: '"national", "industry-mix" or "local"',
      words: ['national', 'industry-mix', 'local'],
    },
    dimension: {
      description: 'code of the dimension of the parts, where the row is not one of them',
      names: 'dimension',
    },
    as: {
      description: '"difference" (in the unit of the series) or "percent" (points of the growth)',
      default: 'difference',
      words: ['difference', 'percent'],
    },
  },
  againstBenchmark: () => true,
  since: () => 'base',
  byPercent: isPercent,
  unit: (series, args, base) =>
    isPercent(args)
      ? { unit: word('unit-points'), format: { ...points, decimals: 2, signed: true } }
      : differenceUnit(series, base),
  compute(cell, args, context) {
    const component = componentOf(textArgument(args, 'component', 'local'));
    const dimension = textArgument(args, 'dimension', '');
    return cell.rowDims.length > 0
      ? ofPart(cell, component, isPercent(args), context)
      : ofWhole(cell, dimension, component, isPercent(args), context);
  },
};
