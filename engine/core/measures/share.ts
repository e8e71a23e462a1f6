import type { SeriesManifest } from '#generated/types.ts';
import { countedThing, percentage, points } from './formats.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  textArgument,
} from './measure.ts';
import { absent, derive, type Observation } from './observation.ts';
import { onArgument, read } from './read.ts';

const percentOf = (part: number, whole: number) => (100 * part) / whole;

/**
 * The whole a member is part of: the filter stays, the dimensions of the row go; without a row, the filter goes. With the argument
 * `within` only that dimension goes.
 */
function wholeOf(cell: Cell, args: MeasureArguments, context: MeasureContext) {
  const within = textArgument(args, 'within', '');
  if (within !== '') return context.whole(cell.dims, [within]);
  return cell.rowDims.length > 0 ? context.whole(cell.dims, cell.rowDims) : context.whole(cell.dims);
}

function shareIn(cell: Cell, args: MeasureArguments, area: string, context: MeasureContext): Observation {
  const whole = wholeOf(cell, args, context);
  if (!whole) return absent;
  const part = read(context, cell, args, { area });
  return derive([part, read(context, cell, args, { area, dims: whole })], percentOf);
}

const shareUnit = (series: SeriesManifest) => ({ unit: `% of ${countedThing(series)}`, format: percentage });

export const share: Measure = {
  name: 'share',
  title: 'Share',
  formula: '100 × x_i / x',
  reference: 'United Nations, Handbook on National Accounting: structure by shares of the total',
  description:
    'Part of the whole over the breakdown of the row, in percent; a filter stays in the whole. Where a dimension has a stated total, of that: members that are no answer have no share.',
  arguments: {
    ...onArgument,
    within: {
      description:
        'code of the dimension whose members add to 100%, where the figure has several: shares of grades within each kind of water.',
    },
  },
  keepsSense: false,
  unit: (series) => shareUnit(series),
  compute: (cell, args, context) => shareIn(cell, args, cell.area, context),
};

export const shareOfTotal: Measure = {
  name: 'share-of-total',
  title: 'Share of the total',
  formula: '100 × x_i / X, X with no part cut out',
  reference: share.reference,
  description:
    'Part of the whole series in the area, in percent: neither breakdown nor filter is left in the whole.',
  keepsSense: false,
  unit: (series) => shareUnit(series),
  compute(cell, _args, context) {
    const part = context.get(cell.series, cell.area, cell.period, cell.dims);
    const whole = context.get(cell.series, cell.area, cell.period, context.without(cell.dims));
    return derive([part, whole], percentOf);
  },
};

/** The member's dims with its own dimension replaced by the one above, at the member it lies in. */
function parentDims(
  { dims, rowDims }: Cell,
  level: string,
  context: MeasureContext,
): Cell['dims'] | undefined {
  for (const dimension of rowDims) {
    const { parent } = context.members(dimension).find(({ code }) => code === dims[dimension]) ?? {};
    const isAbove = context.members(level).some(({ code }) => code === parent);
    if (parent !== undefined && isAbove)
      return context.with(context.without(dims, [dimension]), level, parent);
  }
  return undefined;
}

export const shareOfParent: Measure = {
  name: 'share-of-parent',
  title: 'Share of the group',
  formula: '100 × x_i / x_p, p the member that i lies in',
  reference: share.reference,
  description:
    'Part of the group that the member lies in, such as a country among all countries, in percent.',
  arguments: {
    level: { description: 'code of the dimension of the groups, published for the same series.' },
  },
  keepsSense: false,
  unit: (series) => shareUnit(series),
  compute(cell, args, context) {
    const above = parentDims(cell, textArgument(args, 'level', ''), context);
    const part = context.get(cell.series, cell.area, cell.period, cell.dims);
    const whole = above ? context.get(cell.series, cell.area, cell.period, above) : absent;
    return derive([part, whole], percentOf);
  },
};

/** Share of the same figure in another area. */
function shareOfArea(name: string, title: string, whose: 'benchmark' | 'focus'): Measure {
  return {
    name,
    title,
    formula: whose === 'benchmark' ? '100 × x / X' : '100 × x_part / x_focus',
    reference: share.reference,
    description: `Part of the same figure of the ${whose} area, in percent.`,
    keepsSense: false,
    againstBenchmark: whose === 'benchmark',
    unit: (_series) => ({ unit: `% of {${whose}}`, format: percentage }),
    compute(cell, _args, context) {
      const part = context.get(cell.series, cell.area, cell.period, cell.dims);
      const whole = context.get(cell.series, context[whose], cell.period, cell.dims);
      return derive([part, whole], percentOf);
    },
  };
}

export const shareOfBenchmark = shareOfArea('share-of-benchmark', 'Share of the benchmark area', 'benchmark');
export const shareOfFocus = shareOfArea('share-of-focus', 'Share of the focus area', 'focus');

export const shareGap: Measure = {
  name: 'share-gap',
  title: 'Share against the benchmark',
  formula: '100 × (x_i / x − X_i / X)',
  reference: 'Isard, Methods of Regional Analysis (1960), chapter 7',
  description: 'Share in the area less share in the benchmark area, in percentage points.',
  keepsSense: false,
  againstBenchmark: true,
  unit: () => ({ unit: 'percentage points', format: { ...points, signed: true } }),
  compute(cell, _args, context) {
    const here = shareIn(cell, {}, cell.area, context);
    const there = shareIn(cell, {}, context.benchmark, context);
    return derive([here, there], (a, b) => a - b);
  },
};
