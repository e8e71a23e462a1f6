import type { Measure } from './measure.ts';
import { textArgument } from './measure.ts';
import { derive } from './observation.ts';
import { fromParts, readParts } from './parts.ts';

const squareOfPercent = (part: number, whole: number) => ((100 * part) / whole) ** 2;
const format = { kind: 'index', decimals: 0 } as const;

export const concentration: Measure = {
  name: 'concentration',
  title: 'Concentration index',
  titled: ({ dimension }) =>
    dimension === undefined ? 'Contribution to the concentration index' : 'Concentration index',
  formula: 'Σ_i (100 × x_i / x)²; a part adds (100 × x_i / x)²',
  reference: 'Hirschman (1964), The Paternity of an Index, American Economic Review 54; scaled 0 to 10,000',
  description:
    'Herfindahl-Hirschman index over the members of a dimension: 10,000 where one holds all, lower is more diverse. Withheld members are left out where the known ones hold 95% of the whole. Without a dimension, the points that the part of the row adds: its share in percent, squared.',
  addsMembers: true,
  arguments: {
    dimension: {
      description: 'code of the dimension whose members are counted; absent: the part of the row',
    },
  },
  keepsSense: false,
  unit: (_series, { dimension }) =>
    dimension === undefined
      ? { unit: 'points of the index', format }
      : { unit: 'index 0–10,000, lower is more diverse', format },
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
