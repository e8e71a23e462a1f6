import { nounOf } from './formats.ts';
import type { Measure } from './measure.ts';
import { onArgument, read } from './read.ts';

export const value: Measure = {
  name: 'value',
  arguments: onArgument,
  banded: ({ on }) => on === undefined,
  called: (_args, series) => nounOf(series),
  unit: (_series, _args, base) => base,
  compute: (cell, args, context) => read(context, cell, args),
};
