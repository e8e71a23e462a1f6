import type { Measure } from './measure.ts';
import { textArgument } from './measure.ts';
import { derive } from './observation.ts';
import { fromParts, readParts } from './parts.ts';

const reference =
  'Hirschman (1964), The Paternity of an Index, American Economic Review 54; scaled 0 to 10,000';
const squareOfPercent = (part: number, whole: number) => ((100 * part) / whole) ** 2;

export const diversity: Measure = {
  name: 'diversity',
  title: 'Concentration index',
  formula: 'Σ_i (100 × x_i / x)²',
  reference,
  description:
    'Herfindahl-Hirschman index over the members of a dimension: 10,000 where one holds all, lower is more diverse. Withheld members are left out where the known ones hold 95% of the whole.',
  addsMembers: true,
  arguments: { dimension: { description: 'code of the dimension whose members are counted' } },
  keepsSense: false,
  unit: () => ({ unit: 'index 0–10,000, lower is more diverse', format: { kind: 'index', decimals: 0 } }),
  compute(cell, args, context) {
    const parts = readParts(context, cell, textArgument(args, 'dimension', ''));
    const whole = parts.whole.value ?? Number.NaN;
    return fromParts([parts], () =>
      parts.values.reduce((sum, { value }) => sum + squareOfPercent(value ?? 0, whole), 0),
    );
  },
};

export const diversityContribution: Measure = {
  name: 'diversity-contribution',
  title: 'Contribution to the concentration index',
  formula: '(100 × x_i / x)²',
  reference,
  description: 'Points that a part adds to the concentration index: its share in percent, squared.',
  keepsSense: false,
  unit: () => ({ unit: 'points of the index', format: { kind: 'index', decimals: 0 } }),
  compute(cell, _args, context) {
    const part = context.get(cell.series, cell.area, cell.period, cell.dims);
    const whole = context.get(cell.series, cell.area, cell.period, context.without(cell.dims, cell.rowDims));
    return derive([part, whole], squareOfPercent);
  },
};
