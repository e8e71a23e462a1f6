import { word } from '#engine/core/words/suiteWords.ts';
import type { Measure } from './measure.ts';
import { textArgument } from './measure.ts';
import { derive } from './observation.ts';
import { fromParts, readParts } from './parts.ts';

const squareOfPercent = (part: number, whole: number) => ((100 * part) / whole) ** 2;
const format = { kind: 'index', decimals: 0 } as const;

export const concentration: Measure = {
  name: 'concentration',
  variant: ({ dimension }) => (dimension === undefined ? 'part' : undefined),
  addsMembers: true,
  arguments: {
    dimension: {
      description: 'code of the dimension whose members are counted; absent: the part of the row',
      names: 'dimension',
    },
  },
  keepsSense: false,
  unit: (_series, { dimension }) =>
    dimension === undefined
      ? { unit: word('unit-index-points'), format }
      : { unit: word('unit-concentration'), format },
  compute(cell, args, context) {
    const { series, area, period, dims } = cell;
    if (args.dimension === undefined) {
      const whole = context.get(series, area, period, context.without(dims, cell.rowDims));
      return derive([context.get(series, area, period, dims), whole], squareOfPercent);
    }
    const parts = readParts(context, cell, textArgument(args, 'dimension', ''));
    const whole = parts.whole.value ?? Number.NaN;
    return fromParts([parts], () =>
      parts.values.reduce((sum, { value }) => sum + squareOfPercent(value ?? 0, whole), 0),
    );
  },
};
