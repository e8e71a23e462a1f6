import type { Measure } from './measure.ts';
import { read } from './read.ts';

export const value: Measure = {
  name: 'value',
  title: 'Value',
  formula: 'x_t',
  reference: 'the source named by the series',
  description: 'The figure as published.',
  unit: (_series, _args, base) => base,
  compute: (cell, args, context) => read(context, cell, args),
};
