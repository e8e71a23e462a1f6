import type { Measure } from './measure.ts';
import { onArgument, read } from './read.ts';

export const value: Measure = {
  name: 'value',
  title: 'Value',
  formula: 'x_t',
  reference: 'the source named by the series',
  description: 'The figure as published.',
  arguments: onArgument,
  banded: ({ on }) => on === undefined,
  unit: (_series, _args, base) => base,
  compute: (cell, args, context) => read(context, cell, args),
};
