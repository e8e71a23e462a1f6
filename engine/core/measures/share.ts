import { word } from '#engine/core/words/suiteWords.ts';
import { countedThing, isFew, percentage } from './formats.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  textArgument,
} from './measure.ts';
import { absent, derive } from './observation.ts';
import { onArgument, read } from './read.ts';

/** Where the whole of a share is read; undefined if there is none for a member. */
type Whole = { area?: string; dims?: Cell['dims'] } | undefined;

interface KindOfWhole {
  whole(cell: Cell, args: MeasureArguments, context: MeasureContext): Whole;
  /** area that the unit names, if the whole is the same figure of another area */
  area?: 'benchmark' | 'focus';
}

const cutTo = (dims: Cell['dims'] | undefined): Whole => dims && { dims };

const ofArea = (area: 'benchmark' | 'focus'): KindOfWhole => ({
  area,
  whole: (_cell, _args, context) => ({ area: context[area] }),
});

/** The member's dims with its dimension replaced by the parent dimension at its parent. */
function groupDims(
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

const row = 'row';

/** Wholes of a share, by the argument `of`; any other text is a dimension. */
const kinds: Readonly<Record<string, KindOfWhole>> = {
  [row]: {
    whole: ({ dims, rowDims }, _args, context) =>
      cutTo(context.whole(dims, rowDims.length > 0 ? rowDims : undefined)),
  },
  total: {
    whole: ({ dims }, _args, context) => cutTo(context.without(dims)),
  },
  group: {
    whole: (cell, args, context) => cutTo(groupDims(cell, textArgument(args, 'level', ''), context)),
  },
  benchmark: ofArea('benchmark'),
  focus: ofArea('focus'),
};

const ofDimension = (dimension: string): KindOfWhole => ({
  whole: ({ dims }, _args, context) => cutTo(context.whole(dims, [dimension])),
});

const named = (args: MeasureArguments) => textArgument(args, 'of', row);
const kindOf = (args: MeasureArguments) => kinds[named(args)] ?? ofDimension(named(args));

export const share: Measure = {
  name: 'share',
  variant: (args) => (named(args) === row || !kinds[named(args)] ? undefined : named(args)),
  arguments: {
    of: {
      description:
        'the whole: "row" (over the breakdown of the row), "total" (the whole series in the area, neither breakdown nor filter left in it), "group" (the member of `level` that the member lies in, such as all countries for one of them), "benchmark" or "focus" (the same figure of that area), or the code of a dimension whose members add to 100% while all others stay: shares of grades within each kind of water',
      default: row,
      words: Object.keys(kinds),
      names: 'dimension',
    },
    level: {
      description: 'of "group": code of the dimension of the groups, published for the same series',
      names: 'dimension',
    },
    unit: { description: 'unit of the result; absent: % of what is counted' },
    ...onArgument,
  },
  keepsSense: false,
  againstBenchmark: (args) => kindOf(args).area === 'benchmark',
  partOf: (args) => (named(args) === row || kinds[named(args)] === undefined ? named(args) : undefined),
  unit(series, args) {
    const { area } = kindOf(args);
    const unit = word('unit-percent-of', { whole: area ? `{${area}}` : countedThing(series) });
    return { unit: textArgument(args, 'unit', unit), format: percentage };
  },
  compute(cell, args, context) {
    const whole = kindOf(args).whole(cell, args, context);
    if (!whole) return absent;
    const [part, all] = [read(context, cell, args), read(context, cell, args, whole)];
    const result = derive([part, all], (x, every) => (100 * x) / every);
    if (result.value === null || part.value === null || all.value === null) return result;
    return isFew(context.series(cell.series), all.value)
      ? { ...result, few: [part.value, all.value] }
      : result;
  },
};
